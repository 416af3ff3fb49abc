import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Placed, Position } from '@mandali/event-store/port';
import { type CreateEarlyRows, isUsual } from './early.ts';

/** At most so many events a transaction. */
const most = 500;
/** So long the checkpoint may stay behind what has its rows. */
const restMs = 100;

/**
 * Where log and read models are in two databases: writes the rows of an append as soon as it is stored, and leaves the
 * checkpoint where it is, since only the subscription knows what other processes have stored before. A row depends on
 * the events of its own stream alone, and one is written only after those before it. The subscription then hands the
 * events out, has nothing to write for them, and the checkpoint moves with the next rows, or a little later. After a
 * crash they are written once more, which changes nothing.
 */
export const writeAhead: CreateEarlyRows = (store, writer, parked) => {
  let ours: Placed[] = [];
  let isRunnerWriting = false;
  let writing: Promise<void> | null = null;
  /** How far the subscription has got, where the checkpoint is not yet. */
  let passed: Position | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;

  const write = async (): Promise<void> => {
    // Appends that the server answers together are written together.
    await nextTurn();
    while (!isRunnerWriting && (ours.length > 0 || (isDue && passed !== null))) {
      const events = ours.splice(0, most).filter((event) => !writer.has(event));
      if (events.length === 0 && !isDue) continue;
      const to = passed;
      passed = null;
      isDue = false;
      // What fails, or finds the checkpoint elsewhere, has written nothing: the runner meets it with the subscription.
      await writer.write(events, to).catch(() => {});
    }
    writing = null;
  };
  const begin = (): void => void (writing ??= write());
  const pass = (position: Position | null): void => {
    passed = position;
    timer ??= setTimeout(() => {
      timer = undefined;
      isDue = true;
      begin();
    }, restMs);
  };
  const leave = store.onAppended?.((events) => {
    ours.push(...events.filter(isUsual(parked)));
    begin();
  });
  return {
    unwritten: async (batch) => {
      isRunnerWriting = true;
      await writing;
      const rest = batch.filter((event) => !writer.has(event));
      if (rest.length > 0) passed = null;
      else pass(batch.at(-1)?.position ?? passed);
      return rest;
    },
    written: () => {
      isRunnerWriting = false;
      begin();
    },
    end: async () => {
      leave?.();
      ours = [];
      passed = null;
      clearTimeout(timer);
      await writing;
    },
  };
};
