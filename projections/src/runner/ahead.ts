import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Placed, Position } from '@mandali/event-store/port';
import { type CreateEarlyRows, isUsual } from './early.ts';
import type { Writer } from './writer.ts';

/** At most so many events a transaction. */
const most = 500;
/** So long the checkpoint may stay behind what has its rows. */
const restMs = 100;

/** How far the subscription has got where the checkpoint is not yet. `onDue` is called when it rested long enough. */
const createArrears = (onDue: () => void) => {
  let passed: Position | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isOverdue = false;
  return {
    isDue: (): boolean => isOverdue && passed !== null,
    pass: (position: Position | undefined): void => {
      passed = position ?? passed;
      timer ??= setTimeout(() => {
        timer = undefined;
        isOverdue = true;
        onDue();
      }, restMs);
    },
    /** Somebody moves the checkpoint there. */
    settle: (): Position | null => {
      const to = passed;
      passed = null;
      isOverdue = false;
      return to;
    },
    end: (): void => {
      passed = null;
      clearTimeout(timer);
    },
  };
};

/** Writes what it is given in the order that it was given, several appends a transaction, while it is not held. */
const createAhead = (writer: Writer) => {
  let ours: Placed[] = [];
  let isHeld = false;
  let writing: Promise<void> | null = null;
  const begin = (): void => void (writing ??= write());
  const arrears = createArrears(begin);
  const hasWork = (): boolean => !isHeld && (ours.length > 0 || arrears.isDue());
  const write = async (): Promise<void> => {
    // Appends that the server answers together are written together.
    await nextTurn();
    while (hasWork()) {
      const events = ours.splice(0, most).filter((event) => !writer.has(event));
      // What fails, or finds the checkpoint elsewhere, has written nothing: the runner meets it with the subscription.
      if (events.length > 0 || arrears.isDue()) await writer.write(events, arrears.settle()).catch(() => {});
    }
    writing = null;
  };
  return {
    arrears,
    add: (events: readonly Placed[]): void => {
      ours.push(...events);
      begin();
    },
    hold: async (): Promise<void> => {
      isHeld = true;
      await writing;
    },
    release: (): void => {
      isHeld = false;
      begin();
    },
    end: async (): Promise<void> => {
      ours = [];
      arrears.end();
      await writing;
    },
  };
};

/**
 * Where log and read models are in two databases: writes the rows of an append as soon as it is stored, and leaves the
 * checkpoint where it is, since only the subscription knows what other processes have stored before. A row depends on
 * the events of its own stream alone, and one is written only after those before it. The subscription then hands the
 * events out, has nothing to write for them, and the checkpoint moves with the next rows, or a little later. After a
 * crash they are written once more, which changes nothing.
 */
export const writeAhead: CreateEarlyRows = (store, writer, parked) => {
  const { arrears, add, hold, release, end } = createAhead(writer);
  const leave = store.onAppended?.((events) => add(events.filter(isUsual(parked))));
  return {
    unwritten: async (batch) => {
      await hold();
      const rest = batch.filter((event) => !writer.has(event));
      if (rest.length > 0) arrears.settle();
      else arrears.pass(batch.at(-1)?.position);
      return rest;
    },
    written: release,
    end: async () => {
      leave?.();
      await end();
    },
  };
};
