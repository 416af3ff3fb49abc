import { setImmediate as nextTurn } from 'node:timers/promises';

import { EventStoreDBClient } from '@eventstore/db-client';

import { addressProblem, placeOf } from '../address.ts';
import { withDeadline } from '@mandali/runtime/deadline';
import { createQueue } from '@mandali/runtime/queue';
import { StoreError, type StoreErrorKind } from '../port.ts';

export type CallOptions = {
  readonly deadline: number;
  readonly requiresLeader: true;
};

export type Connection = {
  /** Hosts and ports, for messages. */
  readonly place: string;
  /** For subscriptions; calls go through {@link call}. */
  readonly client: EventStoreDBClient;
  readonly timeoutMs: number;
  /**
   * Makes one call, settled within the timeout. `work` gets a signal that aborts at the timeout and must stop then.
   * `silence`: error kind of a timeout.
   * @throws StoreError, or the error of `work`
   */
  call<T>(
    what: string,
    silence: StoreErrorKind,
    work: (client: EventStoreDBClient, options: CallOptions, signal: AbortSignal) => Promise<T>,
  ): Promise<T>;
  close(): Promise<void>;
};

/** Maximum number of concurrent calls. A connection has 100 streams; the rest is for reads that are being cancelled. */
const maxCalls = 90;

/**
 * Connects on the first call; the client reconnects automatically.
 * @param own clients with equal settings share a connection, where a subscription that is not read holds up the answers
 * of all others
 * @throws StoreError 'invalid' for an invalid address
 */
export function openConnection(address: string, timeoutMs: number, own: 'shared' | 'own'): Connection {
  const problem = addressProblem(address);
  const place = placeOf(address);
  if (problem !== null) throw new StoreError('invalid', `the address of EventStoreDB ${problem}`);
  // An unresponsive server is left after 15 s; the client's default is 20 s.
  const keepAlive = `keepAliveInterval=${own === 'own' ? 10_001 : 10_000}&keepAliveTimeout=5000`;
  const settings = `${address.includes('?') ? '&' : '?'}${keepAlive}`;
  const client = withoutRejections(EventStoreDBClient.connectionString(address + settings));
  const calls = createQueue(maxCalls);
  const closing = new AbortController();

  const call: Connection['call'] = (what, silence, work) => {
    const until = performance.now() + timeoutMs;
    let isSent = false;
    const late = (): StoreError =>
      isSent
        ? new StoreError(silence, `${what} was not answered by ${place} within ${timeoutMs} ms`)
        : new StoreError('unavailable', `${what} had to wait for longer than ${timeoutMs} ms`);
    const send = (signal: AbortSignal): ReturnType<typeof work> => {
      if (closing.signal.aborted) throw new StoreError('unavailable', 'the store is closed');
      const left = Math.ceil(until - performance.now());
      if (left <= 0) throw late();
      isSent = true;
      return work(client, { deadline: left, requiresLeader: true }, signal);
    };
    return withDeadline((signal) => calls.run(() => send(signal), { signal }), timeoutMs, late);
  };
  return {
    place,
    client,
    timeoutMs,
    call,
    close: async () => {
      closing.abort();
      // Subscriptions and reads end in the next turn of the event loop; dispose ends the rest.
      await nextTurn();
      await withDeadline(client.dispose(), timeoutMs).catch(() => {});
    },
  };
}

/**
 * Handles rejections of the client's search for another node after a failed call: the client does not await that
 * promise, so when no node is found its rejection would end the process. Each call reports its own failure.
 */
function withoutRejections(client: EventStoreDBClient): EventStoreDBClient {
  const inside = client as unknown as { handleError?: (...failure: readonly unknown[]) => Promise<void> };
  const { handleError } = inside;
  if (handleError !== undefined) inside.handleError = (...failure) => handleError(...failure).catch(() => {});
  return client;
}
