import { setImmediate as nextTurn } from 'node:timers/promises';

import { EventStoreDBClient } from '@eventstore/db-client';

import { addressProblem, placeOf } from '../address.ts';
import { withDeadline } from '../deadline.ts';
import { StoreError, type StoreErrorKind } from '../port.ts';
import { createSlots } from './slots.ts';

/** Options of every call. */
export type CallOptions = {
  readonly deadline: number;
  readonly requiresLeader: true;
};

export type Connection = {
  /** Hosts and ports, for messages. */
  readonly place: string;
  /** For subscriptions; calls go through {@link call}. */
  readonly client: EventStoreDBClient;
  /** Timeout of a call, ms. */
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
const callsAtATime = 90;

/**
 * Creates a connection. It connects on the first call, and the client reconnects automatically.
 * @param own 'own': not shared. Clients with equal settings share a connection, where a subscription that is not read
 * holds up the answers of all others
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
  const slots = createSlots(callsAtATime);
  const closing = new AbortController();

  const call: Connection['call'] = async (what, silence, work) => {
    const until = performance.now() + timeoutMs;
    const giveBack = await slots.take(timeoutMs);
    if (closing.signal.aborted) giveBack?.();
    if (closing.signal.aborted) throw new StoreError('unavailable', 'the store is closed');
    const left = Math.ceil(until - performance.now());
    if (left <= 0) giveBack?.();
    if (giveBack === null || left <= 0)
      throw new StoreError('unavailable', `${what} had to wait for longer than ${timeoutMs} ms`);
    const late = new AbortController();
    const working = work(client, { deadline: left, requiresLeader: true }, late.signal);
    working.then(giveBack, giveBack);
    return withDeadline(working, left, () => {
      late.abort();
      return new StoreError(silence, `${what} was not answered by ${place} within ${timeoutMs} ms`);
    });
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
      await withDeadline(client.dispose(), timeoutMs, () => new Error('late')).catch(() => {});
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
