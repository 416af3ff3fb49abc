/** Requests that take turns: those of one person, or of one address (http/lines.ts). */
export type Line = { readonly name: string; readonly atOnce: number; readonly waiting: number };

/**
 * Lets each line have a few requests under way; what comes on top waits behind the line's own, and before nobody else's.
 * Otherwise one account or address would take every connection to the database, and every thread that hashes passwords.
 */
export type Turns = {
  /**
   * Resolves when it is this request's turn in each of the lines, one after the other, with what ends it; null when so
   * many wait already that one more is refused, or when its caller has `gone`.
   */
  turn(lines: readonly Line[], gone: () => AbortSignal): Promise<End | null>;
  waiting(): number;
};

/** In all lines, some 20 KB each; beyond, a line that has waiting requests gets no more of them. */
const mostWaiting = 5_000;

type Waiter = () => void;
type Standing = { running: number; readonly waiters: Set<Waiter> };

export const createTurns = (most = mostWaiting): Turns => {
  const lines = new Map<string, Standing>();
  let waiting = 0;
  const end = (name: string, standing: Standing): void => {
    const [next] = standing.waiters;
    if (next !== undefined) return next();
    standing.running -= 1;
    if (standing.running === 0) lines.delete(name);
  };
  const isFull = ({ waiters }: Standing, line: Line): boolean =>
    waiters.size >= line.waiting || (waiting >= most && waiters.size > 0);
  const turnIn = async (line: Line, gone: () => AbortSignal): Promise<End | null> => {
    const standing = lines.get(line.name) ?? { running: 0, waiters: new Set() };
    lines.set(line.name, standing);
    if (standing.running < line.atOnce) standing.running += 1;
    else {
      if (isFull(standing, line)) return null;
      waiting += 1;
      const isTurn = await waitIn(standing, gone());
      waiting -= 1;
      if (!isTurn) return null;
    }
    return () => end(line.name, standing);
  };
  return { turn: (all, gone) => turnInEach(all, (line) => turnIn(line, gone)), waiting: () => waiting };
};

type End = () => void;

const turnInEach = async (lines: readonly Line[], turnIn: (line: Line) => Promise<End | null>): Promise<End | null> => {
  const ends: End[] = [];
  const endAll = (): void => ends.forEach((end) => end());
  for (const line of lines) {
    const end = await turnIn(line);
    if (end === null) {
      endAll();
      return null;
    }
    ends.push(end);
  }
  return endAll;
};

/** False when the caller has gone before it was their turn. */
const waitIn = ({ waiters }: Standing, gone: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    if (gone.aborted) return resolve(false);
    const leave = (): void => {
      waiters.delete(waiter);
      resolve(false);
    };
    const waiter: Waiter = () => {
      waiters.delete(waiter);
      gone.removeEventListener('abort', leave);
      resolve(true);
    };
    waiters.add(waiter);
    gone.addEventListener('abort', leave, { once: true });
  });
