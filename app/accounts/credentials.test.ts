import { expect, test } from "vitest";
import { credentialsSchema } from "./credentials.ts";

test("the address is trimmed, the password is as it was typed", () => {
  expect(credentialsSchema.parse({ email: " ann@plainwell.example ", password: " 8 chars! " })).toEqual({
    email: "ann@plainwell.example",
    password: " 8 chars! ",
  });
});

test.each([
  [{}, ["Please enter a valid email", "Password must be at least 8 characters"]],
  [{ email: "ann", password: "12345678" }, ["Please enter a valid email"]],
  [{ email: "ann@plainwell.example", password: "1234567" }, ["Password must be at least 8 characters"]],
])("%j: the address is judged first", (fields, messages) => {
  expect(credentialsSchema.safeParse(fields).error?.issues.map(({ message }) => message)).toEqual(messages);
});
