/** Counts form posts by client and form, so that nobody can flood the backend or a mailbox. */
export type RateLimiter = {
  /**
   * Takes one turn.
   * @param key client and form
   * @param now milliseconds since the epoch
   * @returns 0 when the turn is free, else the seconds to wait; in time, where a platform does the counting
   */
  take(key: string, now: number): number | Promise<number>;
};

/** More clients than this in one minute and the oldest are forgotten, so memory stays bounded. */
const MOST_KEYS = 10_000;

const MINUTE = 60_000;

/**
 * A fixed window of one minute per key, in this process's memory.
 * @param perMinute turns each key has in a minute
 */
export function rateLimiter(perMinute: number) {
  const windows = new Map<string, { from: number; taken: number }>();
  return {
    take(key: string, now: number): number {
      // Oldest first, so what is over stands in front: no address is kept longer than it counts.
      for (const [oldest, { from }] of windows) {
        if (now - from < MINUTE && windows.size < MOST_KEYS) break;
        windows.delete(oldest);
      }
      const window = windows.get(key);
      if (!window) {
        windows.set(key, { from: now, taken: 1 });
        return 0;
      }
      window.taken += 1;
      return window.taken <= perMinute ? 0 : Math.ceil((window.from + MINUTE - now) / 1000);
    },
  } satisfies RateLimiter;
}
