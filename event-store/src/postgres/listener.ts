import pg from 'pg';
import { withDeadline } from '@mandali/runtime/deadline';
import { backOff, pause } from '@mandali/runtime/pause';

export type ChannelListener = {
  onNotification(payload: string): void;
  /** No notification is missed from now on; earlier ones may have been. */
  onListening?(): void;
  /** No notifications arrive until it listens again. */
  onLost?(): void;
};

/** Reconnects when the connection is lost. */
export type Listener = {
  /** Returns the function that removes the listener. The connection is open while there is one. */
  on(channel: string, listener: ChannelListener): () => void;
  close(): Promise<void>;
};

type Options = {
  readonly connection: pg.ClientConfig;
  readonly closeTimeoutMs?: number;
  readonly onError: (error: unknown) => void;
};

export function createListener(options: Options): Listener {
  const channels = createChannels();
  let listening: { readonly stop: AbortController; readonly done: Promise<void> } | undefined;

  const open = (): void => {
    const stop = new AbortController();
    listening ??= { stop, done: listen(options, channels, stop.signal) };
  };
  const close = async (): Promise<void> => {
    const ending = listening;
    listening = undefined;
    ending?.stop.abort();
    await ending?.done;
  };
  return {
    on: (channel, listener) => {
      channels.join(channel, listener);
      open();
      return () => {
        channels.leave(channel, listener);
        if (channels.isEmpty()) void close();
      };
    },
    close,
  };
}

type Channels = {
  join(channel: string, listener: ChannelListener): void;
  leave(channel: string, listener: ChannelListener): void;
  isEmpty(): boolean;
  connected(client: pg.Client): Promise<void>;
  notify(channel: string, payload: string): void;
  lost(): void;
};

function createChannels(): Channels {
  const listeners = new Map<string, Set<ChannelListener>>();
  const all = (): readonly ChannelListener[] => [...listeners.values()].flatMap((each) => [...each]);
  let client: pg.Client | undefined;
  // A client takes one statement at a time.
  let lastStatement: Promise<unknown> = Promise.resolve();
  const begin = async (on: pg.Client, channel: string): Promise<void> => {
    const statement = lastStatement.then(() => on.query(`listen ${channel}`));
    lastStatement = statement.catch(() => {});
    await statement;
    for (const listener of listeners.get(channel) ?? []) listener.onListening?.();
  };
  return {
    join: (channel, listener) => {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
      // A connection that breaks now reconnects with all channels.
      if (client !== undefined) void begin(client, channel).catch(() => {});
    },
    leave: (channel, listener) => void listeners.get(channel)?.delete(listener),
    isEmpty: () => all().length === 0,
    connected: async (now) => {
      client = now;
      await Promise.all([...listeners.keys()].map((channel) => begin(now, channel)));
    },
    notify: (channel, payload) => listeners.get(channel)?.forEach((listener) => listener.onNotification(payload)),
    lost: () => {
      client = undefined;
      for (const listener of all()) listener.onLost?.();
    },
  };
}

async function listen(options: Options, channels: Channels, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await listenOnce(options, channels, signal, () => (failures = 0));
    } catch (error) {
      options.onError(error);
    }
    await pause(backOff(failures), signal);
  }
}

async function listenOnce(
  options: Options,
  channels: Channels,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const { connection, closeTimeoutMs = 2_000, onError } = options;
  const client = new pg.Client(connection);
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  client.on('error', (error) => (onError(error), finish()));
  client.on('notification', ({ channel, payload }) => channels.notify(channel, payload ?? ''));
  signal.addEventListener('abort', finish, { once: true });
  try {
    await client.connect();
    await channels.connected(client);
    onListening();
    await finished;
  } finally {
    signal.removeEventListener('abort', finish);
    channels.lost();
    await withDeadline(client.end(), closeTimeoutMs).catch(() => {});
  }
}
