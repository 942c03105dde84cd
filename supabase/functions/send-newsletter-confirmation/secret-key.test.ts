import { expect, test } from "vitest";
import { secretKey } from "./secret-key.ts";

test.each([
  ["the default key of a project", { SUPABASE_SECRET_KEYS: '{"mail":"sb_secret_b","default":"sb_secret_a"}' }, "sb_secret_a"],
  ["a key by another name", { SUPABASE_SECRET_KEYS: '{"mail":"sb_secret_b"}' }, "sb_secret_b"],
  ["the legacy key where there is no other", { SUPABASE_SERVICE_ROLE_KEY: "eyJ" }, "eyJ"],
  ["the legacy key where the list is empty", { SUPABASE_SECRET_KEYS: "{}", SUPABASE_SERVICE_ROLE_KEY: "eyJ" }, "eyJ"],
  [
    "not the legacy key where there is another",
    { SUPABASE_SECRET_KEYS: '{"default":"sb_secret_a"}', SUPABASE_SERVICE_ROLE_KEY: "eyJ" },
    "sb_secret_a",
  ],
])("the function's key is %s", (_, environment: Record<string, string>, expected) => {
  expect(secretKey((name) => environment[name] ?? "")).toBe(expected);
});
