import { expect, test } from "vitest";
import { confirmationMail } from "./confirmation-mail.ts";

const details = {
  to: "ann@reader.example",
  from: "Plainwell <support@plainwell.example>",
  siteUrl: "https://plainwell.example",
  postalAddress: "1 Example Street, Springfield, IL 62701",
};

test("text and HTML say the same: what happens, how to cancel, why this mail came, from where", () => {
  const mail = confirmationMail(details);
  expect(mail.subject).toBe("Welcome to the weekly letter from Plainwell");
  for (const part of [mail.text, mail.html]) {
    for (const words of [
      "subscription is confirmed",
      "Once a week",
      "unsubscribe",
      "support@plainwell.example",
      "https://plainwell.example",
      details.postalAddress,
    ]) {
      expect(part).toContain(words);
    }
  }
  expect(mail.headers["List-Unsubscribe"]).toBe("<mailto:support@plainwell.example?subject=unsubscribe>");
});

test("nothing from outside becomes markup", () => {
  const { html } = confirmationMail({ ...details, from: "A & <B <s@p.example>", postalAddress: "<b>" });
  expect(html).not.toContain("<b>");
});
