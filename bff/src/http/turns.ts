/** Requests that take turns: those of one person, or of one address (http/lines.ts). */
export type Line = {
  readonly name: string;
  readonly atOnce: number;
  readonly waiting: number;
  /** Counts what waits in all lines of one address; null: a person's line, which has its own bound only. */
  readonly address: string | null;
};

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

/**
 * Maximum numbers of waiting requests without a session, some 20 KB each. Beyond `ofAddress` a line of that address has
 * room for `spare`, so that a flood of one call does not close the others; beyond `all` for one.
 */
const mostWaiting = { all: 5_000, ofAddress: 2_000, spare: 20 };

type Waiter = () => void;
/** Requests without a session that wait, in all and by address. */
type WaitCounts = { all: number; readonly of: Map<string, number> };
type LineState = { running: number; readonly waiters: Set<Waiter> };

export const createTurns = (most = mostWaiting): Turns => {
  const lines = new Map<string, LineState>();
  let waiting = 0;
  const visitors: WaitCounts = { all: 0, of: new Map() };
  const count = ({ address }: Line, step: 1 | -1): void => {
    waiting += step;
    if (address === null) return;
    visitors.all += step;
    const left = (visitors.of.get(address) ?? 0) + step;
    if (left === 0) visitors.of.delete(address);
    else visitors.of.set(address, left);
  };
  const end = (name: string, standing: LineState): void => {
    const [next] = standing.waiters;
    if (next !== undefined) return next();
    standing.running -= 1;
    if (standing.running === 0) lines.delete(name);
  };
  const isFull = ({ waiters: { size } }: LineState, line: Line): boolean =>
    size >= line.waiting || (line.address !== null && size >= roomOf(visitors, line.address, most));
  const turnIn = async (line: Line, gone: () => AbortSignal): Promise<End | null> => {
    const standing = lines.get(line.name) ?? { running: 0, waiters: new Set() };
    lines.set(line.name, standing);
    if (standing.running < line.atOnce) standing.running += 1;
    else {
      if (isFull(standing, line)) return null;
      count(line, 1);
      const isTurn = await waitIn(standing, gone());
      count(line, -1);
      if (!isTurn) return null;
    }
    return () => end(line.name, standing);
  };
  return { turn: (all, gone) => turnInEach(all, (line) => turnIn(line, gone)), waiting: () => waiting };
};

type End = () => void;

/** Maximum number of waiters in one line of the address, by what waits without a session already. */
const roomOf = (waiting: WaitCounts, address: string, most: typeof mostWaiting): number => {
  if (waiting.all >= most.all) return 1;
  return (waiting.of.get(address) ?? 0) >= most.ofAddress ? most.spare : Infinity;
};

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
const waitIn = ({ waiters }: LineState, gone: AbortSignal): Promise<boolean> =>
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
