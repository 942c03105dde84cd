/** How a process of the site ends: told by a signal, or left behind by npm. */
// Not the global one: Deno's gives a number.
import { setInterval } from "node:timers";
import { setTimeout } from "node:timers/promises";

/** How long what was asked before the end may take, in milliseconds; with the backend's end less than the ten seconds that containers are given. */
export const LAST_REQUESTS = 5000;

/** What the log says when that was not long enough. */
export const CUT_OFF = "The site has stopped without waiting any longer; a request may not have been answered.";

/** Everything that is being worked on, whether or not its sender still waits for the answer. */
const working = new Set<Promise<unknown>>();

/** Has the process wait for a request's work when it is told to end; returns that work. */
export function carriedOut<Answer>(work: Answer | Promise<Answer>): Promise<Answer> {
  const promise = Promise.resolve(work);
  const done = () => working.delete(promise);
  working.add(promise);
  promise.then(done, done);
  return promise;
}

/**
 * On SIGINT and SIGTERM, or when left behind by npm, lets running requests finish, {@link LAST_REQUESTS} at most, and ends the process with 0.
 * @param close takes no more requests, and resolves when those are answered whose senders still wait
 * @param last what is to be done between the last request and the end, also when requests were not finished
 */
export function closeOnSignal(close: () => Promise<unknown>, last: () => Promise<unknown> = async () => {}): void {
  let closing = false;
  const end = async () => {
    if (closing) return;
    closing = true;
    const finished = close().then(() => Promise.allSettled(working));
    if ((await Promise.race([finished, setTimeout(LAST_REQUESTS, "late")])) === "late") console.warn(CUT_OFF);
    await last();
    process.exit(0);
  };
  // A second signal (the terminal sends one to every process, and whoever started this one passes on its own) hurries nothing.
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
  onceParentHasGone(end);
}

/**
 * Calls `end` when this is the work of an npm script and the process that started this one has ended: npm hands a
 * signal to the shell in between, which ends without a word.
 */
export function onceParentHasGone(end: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 250).unref();
}
