/** What is Bun's alone: it closes connections that are quiet, those too that wait for the answer to a GET. */
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { withHostedBackend } from "../hosted-backend.ts";
import { ask, cookiesOf, post } from "../http/browserless.ts";

const USER = { id: "00000000-0000-4000-8000-000000000001", aud: "authenticated", email: "ann@plainwell.example" };
const SESSION = { access_token: "a.b.c", refresh_token: "r", token_type: "bearer", expires_in: 3600, user: USER };

test("a page that takes nearly all the time that the backend is given is answered", async () => {
  await withHostedBackend(
    async ({ url }, response) => {
      const json = { "Content-Type": "application/json" };
      if (url.startsWith("/auth/v1/token")) return response.writeHead(200, json).end(JSON.stringify(SESSION));
      // Of the five seconds that each may take: for who is asking, and then for the count of subscribers.
      await setTimeout(4300);
      if (url.startsWith("/auth/v1/user")) return response.writeHead(200, json).end(JSON.stringify(USER));
      response.writeHead(200, { ...json, "Content-Range": "*/7" }).end("true");
    },
    async (site) => {
      const Cookie = cookiesOf(await post(site, "/auth", { email: USER.email, password: "correct horse battery" }));
      // Bun looks every four seconds who has been quiet, so when a request begins decides how long it may be.
      const begun = Array.from({ length: 16 }, async (_, index) => {
        await setTimeout(index * 250);
        return (await ask(site, "/admin", { headers: { Cookie } })).status;
      });
      expect(await Promise.all(begun)).toEqual(Array(16).fill(200));
    },
    {},
    "bun",
  );
});
