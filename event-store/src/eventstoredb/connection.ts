import { setImmediate as nextTurn } from 'node:timers/promises';

import { EventStoreDBClient } from '@eventstore/db-client';

import { addressProblem, placeOf } from '../address.ts';
import { withDeadline } from '../deadline.ts';
import { StoreError, type StoreErrorKind } from '../port.ts';
import { createSlots } from './slots.ts';

/** What goes along with every call. */
export type CallOptions = {
  readonly deadline: number;
  readonly requiresLeader: true;
};

export type Connection = {
  /** Hosts and ports, for messages. */
  readonly place: string;
  /** For subscriptions; calls go through {@link call}. */
  readonly client: EventStoreDBClient;
  /** Of each call. */
  readonly timeoutMs: number;
  /**
   * One call, settled within the time. `work` gets a signal that aborts when time is up: what it has begun must end
   * then. `silence` says what no answer means.
   * @throws StoreError, or what `work` throws
   */
  call<T>(
    what: string,
    silence: StoreErrorKind,
    work: (client: EventStoreDBClient, options: CallOptions, signal: AbortSignal) => Promise<T>,
  ): Promise<T>;
  close(): Promise<void>;
};

/** Of the 100 that a connection has; the rest is for reads that are being cancelled. */
const callsAtATime = 90;

/**
 * A way to the server; nothing is connected before it is needed, and the client connects again by itself.
 * @param own makes it a connection of its own: clients with equal settings share one, and a
 * subscription that is not being read would hold up the answers of everybody else on it
 * @throws StoreError 'invalid' for an address that is none
 */
export function openConnection(address: string, timeoutMs: number, own: 'shared' | 'own'): Connection {
  const problem = addressProblem(address);
  const place = placeOf(address);
  if (problem !== null) throw new StoreError('invalid', `the address of EventStoreDB ${problem}`);
  // A server that falls silent is left after 15 s at most; the client's own time is 20.
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
      // Subscriptions and reads end in the next turn of the loop; what is left then is ended here.
      await nextTurn();
      await withDeadline(client.dispose(), timeoutMs, () => new Error('late')).catch(() => {});
    },
  };
}

/**
 * After a failed call the client looks for another node, in a promise that is not awaited: where calls fail in the same
 * moment and no node is found, its rejection would end the process. Each call says itself that it has failed.
 */
function withoutRejections(client: EventStoreDBClient): EventStoreDBClient {
  const inside = client as unknown as { handleError?: (...failure: readonly unknown[]) => Promise<void> };
  const { handleError } = inside;
  if (handleError !== undefined) inside.handleError = (...failure) => handleError(...failure).catch(() => {});
  return client;
}
