import { expect, test } from "vitest";
import { backendNotices, notices } from "./catalogue.ts";

/** The specification's section 8, row by row, and the decisions' one row more. */
test("the error catalogue stands word for word", () => {
  const rows = Object.values(notices).map(
    ({ title, description, destructive }) => `${title} / ${description}${destructive ? " (destructive)" : ""}`,
  );
  expect(rows).toEqual([
    "Subscription Confirmed! ✅ / We've sent instructions to your email. Check your inbox.",
    "Already Registered / This email is already subscribed to our newsletter!",
    "Subscription Error / Please try again later. (destructive)",
    "Invalid Email / Please enter a valid email (destructive)",
    "Invalid Password / Password must be at least 8 characters (destructive)",
    "Account Already Exists / This email is already registered. Please sign in instead. (destructive)",
    "Success! / Your account has been created. You can now sign in.",
    "Invalid Credentials / Email or password is incorrect. Please try again. (destructive)",
    "Access Granted / Welcome back, admin.",
    "Error / An unexpected error occurred. Please try again. (destructive)",
    "Too Many Attempts / Please wait a minute and try again. (destructive)",
  ]);
});

test("two notices carry the backend's own message", () => {
  expect(backendNotices.signUpError("weak")).toEqual({ title: "Sign Up Error", description: "weak", destructive: true });
  expect(backendNotices.signInError("locked")).toEqual({ title: "Sign In Error", description: "locked", destructive: true });
});
