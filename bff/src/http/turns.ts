/** Queue of requests with a concurrency limit: those of one person, or of one address (http/lines.ts). */
export type Line = {
  readonly name: string;
  readonly atOnce: number;
  readonly waiting: number;
  /** Address whose lines share a maximum number of waiters; null for a person's line. */
  readonly address: string | null;
};

/**
 * Limits the concurrent requests of each line; further ones wait in their line. Otherwise one account or address would take
 * all connections to the database and all threads that hash passwords.
 */
export type Turns = {
  /**
   * Waits for this request's turn in each line in order, and resolves with the function that ends it; null when a line is
   * full or `gone` aborts.
   */
  turn(lines: readonly Line[], gone: () => AbortSignal): Promise<End | null>;
  waiting(): number;
};

/**
 * Maximum numbers of waiting requests without a session, some 20 KB each. Above `ofAddress` each line of that address may
 * have `spare` waiters, so that a flood of one call does not block the others; above `all` one.
 */
const mostWaiting = { all: 5_000, ofAddress: 2_000, spare: 20 };

type Waiter = () => void;
/** Numbers of waiting requests without a session, in total and by address. */
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
  const end = (name: string, state: LineState): void => {
    const [next] = state.waiters;
    if (next !== undefined) return next();
    state.running -= 1;
    if (state.running === 0) lines.delete(name);
  };
  const isFull = ({ waiters: { size } }: LineState, line: Line): boolean =>
    size >= line.waiting || (line.address !== null && size >= roomOf(visitors, line.address, most));
  const turnIn = async (line: Line, gone: () => AbortSignal): Promise<End | null> => {
    const state = lines.get(line.name) ?? { running: 0, waiters: new Set() };
    lines.set(line.name, state);
    if (state.running < line.atOnce) state.running += 1;
    else {
      if (isFull(state, line)) return null;
      count(line, 1);
      const isTurn = await waitIn(state, gone());
      count(line, -1);
      if (!isTurn) return null;
    }
    return () => end(line.name, state);
  };
  return { turn: (all, gone) => turnInEach(all, (line) => turnIn(line, gone)), waiting: () => waiting };
};

type End = () => void;

/** Returns the maximum number of waiters in one line of the address. */
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

/** Waits for a turn; resolves to false when the caller disconnects before. */
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
