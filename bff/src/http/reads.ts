/**
 * Lets each person have a few reads under way; what comes on top waits behind the person's own, and before nobody
 * else's. Otherwise one account that reads large books would take every connection to the database.
 */
export type Reads = {
  /**
   * Resolves when it is this read's turn, with what ends it; null when so many wait already that one more is refused, or
   * when its caller has `gone`.
   */
  turn(userId: number, gone: () => AbortSignal): Promise<(() => void) | null>;
  waiting(): number;
};

export type ReadsLimits = { readonly atOnce: number; readonly waiting: number };

type Waiter = () => void;
type Line = { running: number; readonly waiters: Waiter[] };

/** A page asks for three or four things at a time, and gets them as fast by two. */
const usual: ReadsLimits = { atOnce: 2, waiting: 30 };

export const createReads = (limits: ReadsLimits = usual): Reads => {
  const lines = new Map<number, Line>();
  const end = (userId: number, line: Line): void => {
    const next = line.waiters.shift();
    if (next !== undefined) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(userId);
  };
  return {
    async turn(userId, gone) {
      const line = lines.get(userId) ?? { running: 0, waiters: [] };
      lines.set(userId, line);
      if (line.running < limits.atOnce) line.running += 1;
      else if (line.waiters.length >= limits.waiting || !(await waitIn(line, gone()))) return null;
      return () => end(userId, line);
    },
    waiting: () => [...lines.values()].reduce((sum, { waiters }) => sum + waiters.length, 0),
  };
};

/** False when the caller has gone before it was their turn. */
const waitIn = ({ waiters }: Line, gone: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const leave = (): void => {
      waiters.splice(waiters.indexOf(waiter), 1);
      resolve(false);
    };
    const waiter: Waiter = () => {
      gone.removeEventListener('abort', leave);
      resolve(true);
    };
    waiters.push(waiter);
    gone.addEventListener('abort', leave, { once: true });
  });
