import pg from 'pg';

import type { Bell } from '../bell.ts';
import { backOff, pause, withDeadline } from '../deadline.ts';
import { clientConfig, LateError, type ConnectionOptions } from './connections.ts';

/** Rings every bell that joined whenever something was appended, or may have been while nobody listened. */
export type Wakeups = {
  join(bell: Bell): void;
  leave(bell: Bell): void;
  close(): Promise<void>;
};

/** One listening connection for all subscriptions of a store, open while there is one. */
export function createWakeups(options: ConnectionOptions): Wakeups {
  const bells = new Set<Bell>();
  const ringAll = (): void => bells.forEach((bell) => bell.ring());
  let listening: { readonly stop: AbortController; readonly done: Promise<void> } | undefined;

  const stop = async (): Promise<void> => {
    const ending = listening;
    listening = undefined;
    ending?.stop.abort();
    await ending?.done;
  };
  return {
    join: (bell) => {
      bells.add(bell);
      if (listening !== undefined) return;
      const controller = new AbortController();
      listening = { stop: controller, done: listen(options, ringAll, controller.signal) };
    },
    leave: (bell) => {
      bells.delete(bell);
      if (bells.size === 0) void stop();
    },
    close: stop,
  };
}

async function listen(options: ConnectionOptions, ring: () => void, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await listenOnce(options, ring, signal, () => (failures = 0));
    } catch (error) {
      options.onError(error);
    }
    await pause(backOff(failures), signal);
  }
}

/** Until the connection breaks or the signal aborts. */
async function listenOnce(
  options: ConnectionOptions,
  ring: () => void,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const client = new pg.Client(clientConfig(options));
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  client.on('error', (error) => (options.onError(error), finish()));
  client.on('notification', ring);
  signal.addEventListener('abort', finish, { once: true });
  try {
    await client.connect();
    await client.query('listen log_append');
    onListening();
    // Whatever was appended before the server knew that we listen was not told.
    ring();
    await finished;
  } finally {
    signal.removeEventListener('abort', finish);
    await withDeadline(client.end(), options.timeoutMs, () => new LateError(options.timeoutMs)).catch(() => {});
  }
}
