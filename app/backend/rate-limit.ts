/** Counts form posts by client and form, so that nobody can flood the backend or a mailbox. */
export type RateLimiter = {
  /**
   * Takes one turn.
   * @param key client and form
   * @param now milliseconds since the epoch
   * @returns 0 when the turn is free, else the seconds to wait
   */
  take(key: string, now: number): number;
};

/** More clients than this in one minute and the oldest are forgotten, so memory stays bounded. */
const MOST_KEYS = 10_000;

/**
 * A fixed window of one minute per key, in this process's memory.
 * @param perMinute turns each key has in a minute
 */
export function rateLimiter(perMinute: number): RateLimiter {
  const windows = new Map<string, { from: number; taken: number }>();
  return {
    take(key, now) {
      const window = windows.get(key);
      if (!window || now - window.from >= 60_000) {
        windows.delete(key);
        if (windows.size >= MOST_KEYS) windows.delete(windows.keys().next().value as string);
        windows.set(key, { from: now, taken: 1 });
        return 0;
      }
      window.taken += 1;
      return window.taken <= perMinute ? 0 : Math.ceil((window.from + 60_000 - now) / 1000);
    },
  };
}
