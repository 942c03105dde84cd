import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { startSite } from "../site-under-test.ts";

/** The commands of docs/deploying.md that move the subscribers, as they stand there. */
const commands = /```sh\n(FROM=[\s\S]*?)```/.exec(readFileSync("docs/deploying.md", "utf8"))?.[1] ?? "";

test("the documented way moves every subscriber to another backend, dates and all, and may be run again", async () => {
  const [from, to] = await Promise.all([startSite(), startSite()]);
  const clientOf = (site: typeof from) => createClient(`${site.url}/supabase`, site.keys().secret, { auth: { persistSession: false } });
  const columns = "id, email, subscribed_at, confirmation_sent_at";
  // More than one page of the move, in posts that the embedded backend takes.
  const people = Array.from({ length: 450 }, (_, number) => ({
    email: `reader-${number}@reader.example`,
    subscribed_at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    confirmation_sent_at: number % 2 ? new Date(Date.UTC(2026, 0, 2, 0, number)).toISOString() : null,
  }));
  const kept = clientOf(from).from("newsletter_subscribers");
  for (let first = 0; first < people.length; first += 150) {
    expect((await kept.insert(people.slice(first, first + 150))).error).toBeNull();
  }
  // Somebody was quicker, and subscribed at the new place.
  await clientOf(to).from("newsletter_subscribers").insert({ email: "reader-7@reader.example", subscribed_at: "2026-06-01" });

  const move = async () => {
    const script = commands.replace("http://localhost:3000", from.url).replace("https://abc.supabase.co", `${to.url}/supabase`);
    const env = { ...process.env, DATA_DIR: from.dataDir, SUPABASE_SERVICE_ROLE_KEY: to.keys().secret };
    return (await promisify(execFile)("bash", ["-c", script.replace(/SUPABASE_SERVICE_ROLE_KEY=\S+ /, "")], { env })).stdout;
  };
  expect(await move()).toBe("450 there, 450 here\n");
  const rows = async (site: typeof from) =>
    (await clientOf(site).from("newsletter_subscribers").select(columns).order("email").limit(1000)).data;
  const [before, after] = [await rows(from), await rows(to)];
  const isSeven = ({ email }: { email: string }) => email === "reader-7@reader.example";
  expect(after?.filter((row) => !isSeven(row))).toEqual(before?.filter((row) => !isSeven(row)));
  expect(after?.find(isSeven)?.subscribed_at).toContain("2026-06-01");
  expect(await move()).toBe("450 there, 450 here\n");
  await Promise.all([from.remove(), to.remove()]);
}, 120_000);
