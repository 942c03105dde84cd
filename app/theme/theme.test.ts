import { expect, test } from "vitest";
import { themeCookie, themeOf } from "./theme.ts";

const request = (cookie: string) => new Request("https://plainwell.example/", { headers: { Cookie: cookie } });

test.each([
  ["theme=dark", "dark"],
  ["a=1; theme=light; b=2", "light"],
  ["theme=purple", "system"],
  ["theme=", "system"],
  ["thematic=dark", "system"],
  ["", "system"],
])("the cookie %j asks for %s", (cookie, theme) => {
  expect(themeOf(request(cookie))).toBe(theme);
});

test("a choice is kept for a year; the system's needs no keeping", () => {
  expect(themeCookie("dark", true)).toBe("theme=dark; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure");
  expect(themeCookie("system", false)).toBe("theme=system; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
});
