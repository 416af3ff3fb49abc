import type { Companion, Position, StoredEvent } from '@mandali/event-store/port';
import { type CreateEarlyRows, isUsual } from './early.ts';
import type { Within } from './writer.ts';

/** What one append may bring along: so little that it holds up no other one. */
const most = 64;
/** So long an append waits for a batch that is being written; without its rows it goes at once. */
const deadlineMs = 10;

type Loan = {
  /** The append was stored with its rows. */
  readonly written: (events: readonly StoredEvent[]) => void;
  /** It was stored without them, or may have been. */
  readonly missed: () => void;
  readonly giveBack: () => void;
};

const lend = ({ statement, settle }: Within, { written, missed, giveBack }: Loan): ReturnType<Companion['join']> => ({
  statement,
  settle: (row, events) => {
    if (row['moved'] === true) {
      settle(events);
      written(events);
    } else if (events.length > 0) missed();
    giveBack();
  },
  fail: () => {
    missed();
    giveBack();
  },
});

/**
 * Where log and read models share a database: lets appends of this process bring their rows along. The writer is lent
 * to one append at a time, and only while the runner has nothing to write itself; where anything is out of the ordinary
 * the append goes alone, and the runner writes its rows.
 */
export const writeAlong: CreateEarlyRows = (store, writer, parked) => {
  const rest = createRest();
  const brought = createBrought();
  // Something is stored, or may be, that neither an append nor the runner has written yet.
  let isBehind = false;
  let lent = Promise.resolve();
  const missed = (): void => void (isBehind = true);
  const leave = store.accompany?.({
    atRest: rest.wait,
    join: (append, events) => {
      if (!rest.isNow() || isBehind || events.length > most || !events.every(isUsual(parked))) return null;
      const within = writer.within(append, events);
      if (within === null) return null;
      const { promise, resolve: giveBack } = promised();
      lent = promise;
      return lend(within, { written: brought.add, missed, giveBack });
    },
  });
  return {
    unwritten: async (batch) => {
      rest.end();
      await lent;
      return brought.leftOf(batch);
    },
    written: () => {
      isBehind = false;
      rest.begin();
    },
    end: async () => leave?.(),
  };
};

/** What is written and was not handed out yet, in the order of the log. */
const createBrought = () => {
  let positions: readonly Position[] = [];
  return {
    add: (events: readonly StoredEvent[]): void => {
      positions = [...positions, ...events.map(({ position }) => position)];
    },
    leftOf: (batch: readonly StoredEvent[]): readonly StoredEvent[] => {
      const first = batch.findIndex(({ position }, nth) => position !== positions[nth]);
      const seen = first < 0 ? batch.length : first;
      positions = positions.slice(seen);
      return batch.slice(seen);
    },
  };
};

const promised = () => {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
};

/** Whether the runner has nothing to write. */
const createRest = () => {
  let waiting: (() => void)[] | null = null;
  return {
    isNow: (): boolean => waiting === null,
    end: (): void => void (waiting ??= []),
    begin: (): void => {
      for (const wake of waiting ?? []) wake();
      waiting = null;
    },
    wait: async (): Promise<void> => {
      if (waiting === null) return;
      const { promise, resolve } = promised();
      const timer = setTimeout(resolve, deadlineMs);
      waiting.push(resolve);
      await promise;
      clearTimeout(timer);
    },
  };
};
