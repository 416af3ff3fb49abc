/** In this process only: protection against floods, not exact. */
export type Limiter = {
  /** Null within the limit, else the seconds until the next window. */
  take(key: string, now: number): number | null;
};

const windowMs = 60_000;

export const createLimiter = (perMinute: number): Limiter => {
  let windowStart = 0;
  let counts = new Map<string, number>();
  return {
    take: (key, now) => {
      if (now - windowStart >= windowMs) {
        windowStart = now;
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= perMinute ? null : Math.ceil((windowStart + windowMs - now) / 1000);
    },
  };
};
