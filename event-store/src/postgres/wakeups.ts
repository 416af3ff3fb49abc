import pg from 'pg';

import type { Bell } from '../bell.ts';
import { backOff, pause, withDeadline } from '../deadline.ts';
import { clientConfig, LateError, type ConnectionOptions } from './connections.ts';
import { toldBy, type Told } from './told.ts';

/** What a subscription hears with: events that come along are told before the bell rings. */
export type Ear = { readonly bell: Bell; readonly told: Told };

/** Rings the bell of every ear that joined whenever something was appended, or may have been while nobody listened. */
export type Wakeups = {
  join(ear: Ear): void;
  leave(ear: Ear): void;
  close(): Promise<void>;
};

/** One listening connection for all subscriptions of a store, open while there is one. */
export function createWakeups(options: ConnectionOptions): Wakeups {
  const ears = new Set<Ear>();
  const hear = (payload?: string): void => {
    const events = toldBy(payload);
    for (const { bell, told } of ears) {
      if (events === null) told.hearOfMore();
      else told.hear(events);
      bell.ring();
    }
  };
  let listening: { readonly stop: AbortController; readonly done: Promise<void> } | undefined;

  const stop = async (): Promise<void> => {
    const ending = listening;
    listening = undefined;
    ending?.stop.abort();
    await ending?.done;
  };
  return {
    join: (ear) => {
      ears.add(ear);
      if (listening !== undefined) return;
      const controller = new AbortController();
      listening = { stop: controller, done: listen(options, hear, controller.signal) };
    },
    leave: (ear) => {
      ears.delete(ear);
      if (ears.size === 0) void stop();
    },
    close: stop,
  };
}

type Hear = (payload?: string) => void;

async function listen(options: ConnectionOptions, hear: Hear, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await listenOnce(options, hear, signal, () => (failures = 0));
    } catch (error) {
      options.onError(error);
    }
    await pause(backOff(failures), signal);
  }
}

/** Until the connection breaks or the signal aborts. */
async function listenOnce(
  options: ConnectionOptions,
  hear: Hear,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const client = new pg.Client(clientConfig(options));
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  client.on('error', (error) => (options.onError(error), finish()));
  client.on('notification', ({ payload }) => hear(payload));
  signal.addEventListener('abort', finish, { once: true });
  try {
    await client.connect();
    await client.query('listen log_append');
    onListening();
    // Whatever was appended before the server knew that we listen was not told.
    hear();
    await finished;
  } finally {
    signal.removeEventListener('abort', finish);
    await withDeadline(client.end(), options.timeoutMs, () => new LateError(options.timeoutMs)).catch(() => {});
  }
}
