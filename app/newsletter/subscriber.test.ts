import { expect, test } from "vitest";
import { subscriberSchema } from "./subscriber.ts";

test("an address is trimmed and lower-cased", () => {
  expect(subscriberSchema.parse({ email: "  Ann.Lee+News@Plainwell.Example " })).toEqual({ email: "ann.lee+news@plainwell.example" });
});

test.each([
  undefined,
  "",
  " ",
  "ann",
  "ann@",
  "@plainwell.example",
  "ann@plainwell",
  "ann lee@plainwell.example",
  "ann@plainwell.example,bob@plainwell.example",
  "ann@plainwell.example\r\nBcc: bob@plainwell.example",
  "<script>@plainwell.example",
  `${"a".repeat(250)}@b.example`,
])("%j is no address", (email) => {
  const result = subscriberSchema.safeParse({ email });
  expect(result.error?.issues.map(({ message }) => message)).toEqual(["Please enter a valid email"]);
});
