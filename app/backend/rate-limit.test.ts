import { expect, test } from "vitest";
import { rateLimiter } from "./rate-limit.ts";

test("after its turns a key waits until its minute is over", () => {
  const limiter = rateLimiter(2);
  expect([0, 1000, 2000, 59_500].map((now) => limiter.take("a", now))).toEqual([0, 0, 58, 1]);
  expect(limiter.take("a", 60_000)).toBe(0);
});

test("keys do not share turns", () => {
  const limiter = rateLimiter(1);
  expect([limiter.take("a", 0), limiter.take("b", 0), limiter.take("a", 0)]).toEqual([0, 0, 60]);
});

test("a flood of keys forgets the oldest, not the newest", () => {
  const limiter = rateLimiter(1);
  for (let key = 0; key <= 10_000; key++) limiter.take(`${key}`, 0);
  expect([limiter.take("10000", 1), limiter.take("0", 1)]).toEqual([60, 0]);
});
