import pg from 'pg';

import { backOff, pause, withDeadline } from '../deadline.ts';

/** Hears what is told on one channel. */
export type Ear = {
  hear(payload: string): void;
  /** From now on nothing is missed; what was told before may have been. */
  begun?(): void;
  /** Nothing is heard any more, until it has begun again. */
  lost?(): void;
};

/** One connection that listens to all channels, and is opened anew when it was lost. */
export type Listener = {
  /** Joins; gives what leaves again. The connection is there as long as anybody hears. */
  on(channel: string, ear: Ear): () => void;
  /** Ends the connection, whoever hears. */
  close(): Promise<void>;
};

type Options = {
  readonly connection: pg.ClientConfig;
  /** How long the server may take to say goodbye; default 2 s. */
  readonly endMs?: number;
  /** Hears of each connection that could not be made or was lost. */
  readonly onError: (error: unknown) => void;
};

export function createListener(options: Options): Listener {
  const heard = createHeard();
  let listening: { readonly stop: AbortController; readonly done: Promise<void> } | undefined;

  const open = (): void => {
    const stop = new AbortController();
    listening ??= { stop, done: listen(options, heard, stop.signal) };
  };
  const close = async (): Promise<void> => {
    const ending = listening;
    listening = undefined;
    ending?.stop.abort();
    await ending?.done;
  };
  return {
    on: (channel, ear) => {
      heard.join(channel, ear);
      open();
      return () => {
        heard.leave(channel, ear);
        if (heard.isEmpty()) void close();
      };
    },
    close,
  };
}

/** Who hears on which channel, and the connection that they hear by. */
type Heard = {
  join(channel: string, ear: Ear): void;
  leave(channel: string, ear: Ear): void;
  isEmpty(): boolean;
  connected(client: pg.Client): Promise<void>;
  told(channel: string, payload: string): void;
  lost(): void;
};

function createHeard(): Heard {
  const ears = new Map<string, Set<Ear>>();
  const everybody = (): readonly Ear[] => [...ears.values()].flatMap((each) => [...each]);
  let client: pg.Client | undefined;
  const begin = async (on: pg.Client, channel: string): Promise<void> => {
    await on.query(`listen ${channel}`);
    for (const ear of ears.get(channel) ?? []) ear.begun?.();
  };
  return {
    join: (channel, ear) => {
      ears.set(channel, (ears.get(channel) ?? new Set()).add(ear));
      // A connection that breaks now begins anew with all channels.
      if (client !== undefined) void begin(client, channel).catch(() => {});
    },
    leave: (channel, ear) => void ears.get(channel)?.delete(ear),
    isEmpty: () => everybody().length === 0,
    connected: async (now) => {
      client = now;
      await Promise.all([...ears.keys()].map((channel) => begin(now, channel)));
    },
    told: (channel, payload) => ears.get(channel)?.forEach((ear) => ear.hear(payload)),
    lost: () => {
      client = undefined;
      for (const ear of everybody()) ear.lost?.();
    },
  };
}

async function listen(options: Options, heard: Heard, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await listenOnce(options, heard, signal, () => (failures = 0));
    } catch (error) {
      options.onError(error);
    }
    await pause(backOff(failures), signal);
  }
}

/** Until the connection breaks or the signal aborts. */
async function listenOnce(options: Options, heard: Heard, signal: AbortSignal, onListening: () => void): Promise<void> {
  const { connection, endMs = 2_000, onError } = options;
  const client = new pg.Client(connection);
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  client.on('error', (error) => (onError(error), finish()));
  client.on('notification', ({ channel, payload }) => heard.told(channel, payload ?? ''));
  signal.addEventListener('abort', finish, { once: true });
  try {
    await client.connect();
    await heard.connected(client);
    onListening();
    await finished;
  } finally {
    signal.removeEventListener('abort', finish);
    heard.lost();
    await withDeadline(client.end(), endMs, () => new Error('no goodbye')).catch(() => {});
  }
}
