/**
 * `npm run bench`: how fast the built site answers and how much it sends, on this machine, over loopback. The
 * load comes from this process with ten connections; on two cores it takes its share from the server.
 */
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import os from "node:os";
import { startSite } from "../site-under-test.ts";

const CONNECTIONS = 10;

/** How long each kind of request is measured, and before that not, in milliseconds. */
const MEASURED = 5000;
const WARM_UP = 1000;

type Kind = { name: string; path: string; form?: () => string };

const KINDS: Kind[] = [
  { name: "home, finished", path: "/" },
  { name: "article, finished", path: "/blog/superfoods" },
  { name: "search, rendered", path: "/search?q=sleep" },
  { name: "subscription, with its mail", path: "/newsletter", form: () => `email=${crypto.randomUUID()}@reader.example` },
];

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** Asks once, reads the whole answer, and returns its body's bytes as sent. */
function ask(url: string, form?: string): Promise<number> {
  const headers = {
    "Accept-Encoding": "br",
    ...(form && { "Content-Type": "application/x-www-form-urlencoded", Origin: new URL(url).origin }),
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method: form ? "POST" : "GET", headers }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => ((response.statusCode ?? 500) < 400 ? resolve(bytes) : reject(new Error(`${url}: ${response.statusCode}`))));
    });
    call.on("error", reject);
    call.end(form);
  });
}

/** The times of all requests that were asked within so many milliseconds, sorted. */
async function timesOf(url: string, kind: Kind, duration: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + duration;
  const ongoing = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await ask(url + kind.path, kind.form?.());
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ongoing));
  return times.sort((a, b) => a - b);
}

const start = performance.now();
const site = await startSite();
console.log(`${os.cpus()[0]?.model.trim()}, ${os.cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`);
console.log(`Start, first set-up of the embedded backend included: ${((performance.now() - start) / 1000).toFixed(1)} s\n`);

console.log(`${"kind".padEnd(30)}${["a second", "p50 ms", "p99 ms"].map((head) => head.padStart(10)).join("")}`);
for (const kind of KINDS) {
  await timesOf(site.url, kind, WARM_UP);
  const times = await timesOf(site.url, kind, MEASURED);
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? Number.NaN).toFixed(1);
  const figures = [((times.length * 1000) / MEASURED).toFixed(0), at(0.5), at(0.99)];
  console.log(kind.name.padEnd(30) + figures.map((figure) => figure.padStart(10)).join(""));
}

console.log(`\n${"bytes of a first visit, brotli".padEnd(30)}${["page", "styles", "scripts"].map((head) => head.padStart(10)).join("")}`);
for (const { name, path } of KINDS.slice(0, 2)) {
  const html = await (await fetch(site.url + path)).text();
  const sum = async (pattern: RegExp) => {
    const files = new Set([...html.matchAll(pattern)].map(([, file]) => file));
    return (await Promise.all([...files].map((file) => ask(site.url + file)))).reduce((total, bytes) => total + bytes, 0);
  };
  const bytes = [await ask(site.url + path), await sum(/href="(\/assets\/[^"]+\.css)"/g), await sum(/href="(\/assets\/[^"]+\.js)"/g)];
  console.log(name.split(",")[0]?.padEnd(30) + bytes.map((count) => String(count).padStart(10)).join(""));
}

const pid = (JSON.parse(readFileSync(`${site.dataDir}/holder.json`, "utf8")) as { pid: number }).pid;
const memory = /VmRSS:\s+(\d+)/.exec(process.platform === "linux" ? readFileSync(`/proc/${pid}/status`, "utf8") : "")?.[1];
if (memory) console.log(`\nResident memory after all that: ${Math.round(Number(memory) / 1024)} MB`);

agent.destroy();
await site.remove();
