import { z } from "zod";
import { notices } from "#app/notices/catalogue.ts";

const email = z
  .string({ error: notices.invalidEmail.description })
  .trim()
  .max(254, notices.invalidEmail.description)
  .pipe(z.email(notices.invalidEmail.description));

/** The shortest password (specification, section 9). */
const SHORTEST_PASSWORD = 8;

/** Both forms of the auth page: an address, trimmed, and a password as it was typed. */
export const credentialsSchema = z.object({
  email,
  password: z.string({ error: notices.invalidPassword.description }).min(SHORTEST_PASSWORD, notices.invalidPassword.description),
});
