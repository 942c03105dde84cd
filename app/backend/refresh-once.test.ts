import { expect, test, vi } from "vitest";
import { refreshOnce } from "./refresh-once.ts";

const URL = "https://abc.supabase.co/auth/v1/token?grant_type=refresh_token";
const body = (token: string) => ({ method: "POST", body: JSON.stringify({ refresh_token: token }) });

test("requests that come with one refresh token share one exchange, and each can read the answer", async () => {
  const send = vi.fn(async () => Response.json({ access_token: "new" }));
  const fetchOnce = refreshOnce(send);
  const answers = await Promise.all([1, 2, 3].map(() => fetchOnce(URL, body("old"))));
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([1, 2, 3].map(() => ({ access_token: "new" })));
  expect(send).toHaveBeenCalledTimes(1);
  await fetchOnce(URL, body("another"));
  expect(send).toHaveBeenCalledTimes(2);
});

test("a failed exchange is not remembered", async () => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(new Error("away"))
    .mockResolvedValueOnce(new Response("", { status: 502 }))
    .mockResolvedValueOnce(Response.json({}));
  const fetchOnce = refreshOnce(send);
  await expect(fetchOnce(URL, body("retried"))).rejects.toThrow("away");
  expect((await fetchOnce(URL, body("retried"))).status).toBe(502);
  expect((await fetchOnce(URL, body("retried"))).status).toBe(200);
});

test("an exchange is forgotten after ten seconds, without a timer", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const send = vi.fn(async () => Response.json({}));
  const fetchOnce = refreshOnce(send);
  await fetchOnce(URL, body("kept"));
  vi.setSystemTime(Date.now() + 10_000);
  await fetchOnce(URL, body("kept"));
  expect(send).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 1);
  await fetchOnce(URL, body("kept"));
  expect(send).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test("every other call goes its own way", async () => {
  const send = vi.fn(async () => Response.json({}));
  const fetchOnce = refreshOnce(send);
  await Promise.all([fetchOnce("https://abc.supabase.co/rest/v1/x", body("x")), fetchOnce("https://abc.supabase.co/rest/v1/x", body("x"))]);
  expect(send).toHaveBeenCalledTimes(2);
});
