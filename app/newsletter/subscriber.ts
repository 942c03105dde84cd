import { z } from "zod";
import { notices } from "#app/notices/catalogue.ts";

/** The longest address that mail can carry (RFC 5321, section 4.5.3.1.3). */
const LONGEST_ADDRESS = 254;

/** The newsletter form: an address, lower-cased and trimmed as it is stored. */
export const subscriberSchema = z.object({
  email: z
    .string({ error: notices.invalidEmail.description })
    .trim()
    .toLowerCase()
    .max(LONGEST_ADDRESS, notices.invalidEmail.description)
    .pipe(z.email(notices.invalidEmail.description)),
});
