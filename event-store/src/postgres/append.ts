import { setImmediate as nextTurn } from 'node:timers/promises';

import pg from 'pg';

import { type Append, type AppendResult, type Companion, type Placed, StoreError, type StoredEvent } from '../port.ts';
import { serialiseAppend, type SerialisedEvent } from '../validate.ts';
import type { Connections } from './connections.ts';

/** What one transaction may hold; the next ones wait for it, and for no other. */
const maxBatchBytes = 4_000_000;
const maxBatchAppends = 256;

/** The reader in this process that follows the log. */
export type NearReader = {
  /** Is there any? Then this process alone has to be told, and by itself. */
  isThere(): boolean;
  notify(events: readonly StoredEvent[]): void;
  /** What writes along with appends. */
  companion(): Companion | null;
};

type Waiting = {
  readonly append: Append;
  readonly events: readonly SerialisedEvent[];
  readonly bytes: number;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: StoreError) => void;
};

/**
 * Group commit: what is asked for while a transaction is under way goes into the next one, so that many clients share
 * one round trip and one fsync, and a single one does not wait.
 */
export function createAppender(
  connections: Connections,
  timeoutMs: number,
  near: NearReader,
): (append: Append) => Promise<AppendResult> {
  const queue: Waiting[] = [];
  let busy = false;

  const drain = async (): Promise<void> => {
    busy = true;
    while (queue.length > 0) {
      // Commands that came with the same turn of the event loop go together.
      await Promise.all([nextTurn(), near.companion()?.atRest()]);
      await store({ connections, near }, takeBatch(queue));
    }
    busy = false;
  };

  return async (append) => {
    const events = serialiseAppend(append);
    const bytes = events.reduce((sum, event) => sum + event.data.length + event.meta.length, 0);
    return new Promise((resolve, reject) => {
      const settled = (): void => clearTimeout(timer);
      const waiting: Waiting = {
        append,
        events,
        bytes,
        resolve: (result) => (settled(), resolve(result)),
        reject: (error) => (settled(), reject(error)),
      };
      const timer = setTimeout(() => {
        const index = queue.indexOf(waiting);
        if (index >= 0) queue.splice(index, 1);
        const kind = index >= 0 ? 'unavailable' : 'outcome-unknown';
        reject(new StoreError(kind, `the append to ${append.stream} was not answered within ${timeoutMs} ms`));
      }, timeoutMs);
      queue.push(waiting);
      if (!busy) void drain();
    });
  };
}

function takeBatch(queue: Waiting[]): readonly Waiting[] {
  let bytes = 0;
  const tooMany = queue.findIndex((waiting, index) => {
    bytes += waiting.bytes;
    return index > 0 && (bytes > maxBatchBytes || index >= maxBatchAppends);
  });
  return queue.splice(0, tooMany < 0 ? queue.length : tooMany);
}

type To = { readonly connections: Connections; readonly near: NearReader };

/** What log.append says of each append of a batch. */
type Outcomes = {
  readonly revisions: readonly number[];
  readonly positions: readonly (string | null)[];
  readonly stored: readonly boolean[];
};

async function store(to: To, batch: readonly Waiting[], companion = to.near.companion()): Promise<void> {
  const alone = statement(batch, !to.near.isThere());
  const joined = companion?.join(alone, batch.flatMap(eventsToBe)) ?? null;
  try {
    const { name, text, values } = joined?.statement ?? alone;
    const [row = {}] = await to.connections.query({ name, text, values: [...values] });
    const outcomes = row as Outcomes;
    const events = batch.flatMap((waiting, nth) => (outcomes.stored[nth] ? storedEvents(waiting, outcomes, nth) : []));
    joined?.settle(row, events);
    to.near.notify(events);
    const { revisions, positions } = outcomes;
    batch.forEach(({ resolve }, index) => resolve(toResult(revisions[index] ?? -1, positions[index] ?? null)));
  } catch (error) {
    joined?.fail();
    const { code = '', constraint } = error instanceof pg.DatabaseError ? error : {};
    // The server has rolled back; it may be the rows that it refused.
    if (joined !== null && code !== '' && !isLeaving(code)) return store(to, batch, null);
    if (batch.length > 1 && itsOwnFault(code)) {
      // One that the server cannot take must not spoil the others: nothing was stored, so each may go alone.
      for (const waiting of batch) await store(to, [waiting]);
      return;
    }
    for (const { append, resolve, reject } of batch) {
      // The stream has one of the ids at another revision, while the expected revision is the current one.
      if (constraint === 'event_stream_id_key') resolve({ kind: 'conflict', actual: append.expected });
      else reject(toStoreError(error, code));
    }
  }
}

const eventsToBe = ({ append: { stream, expected, events } }: Waiting): readonly Placed[] =>
  events.map((event, nth) => ({ ...event, stream, revision: (expected === 'no-stream' ? -1 : expected) + 1 + nth }));

/** What reading them would give. */
function storedEvents({ append }: Waiting, { revisions, positions }: Outcomes, index: number): readonly StoredEvent[] {
  const [revision, position] = [revisions[index] ?? -1, BigInt(positions[index] ?? 0)];
  return append.events.map((event, nth) => {
    const before = append.events.length - 1 - nth;
    return {
      ...event,
      stream: append.stream,
      revision: revision - before,
      position: String(position - BigInt(before)),
    };
  });
}

/** Data exception, integrity violation, program limit exceeded. */
const itsOwnFault = (code: string): boolean => /^(22|23|54)/.test(code);

/** The connection is lost, or the server is going. */
const isLeaving = (code: string): boolean => /^(08|57P)/.test(code);

function statement(batch: readonly Waiting[], tells: boolean) {
  const events = batch.flatMap((waiting) => waiting.events);
  return {
    name: 'log-append',
    text: 'select revisions, positions, stored from log.append($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      batch.map(({ append }) => append.stream),
      batch.map(({ append }) => (append.expected === 'no-stream' ? -1 : append.expected)),
      batch.map((waiting) => waiting.events.length),
      events.map((event) => event.id),
      events.map((event) => event.type),
      events.map((event) => event.data),
      events.map((event) => event.meta),
      tells,
    ],
  };
}

function toResult(revision: number, position: string | null): AppendResult {
  if (position !== null) return { kind: 'appended', revision, position };
  return { kind: 'conflict', actual: revision < 0 ? 'no-stream' : revision };
}

function toStoreError(error: unknown, code: string): StoreError {
  if (error instanceof StoreError) return error;
  if (itsOwnFault(code)) return new StoreError('invalid', `refused by Postgres (${code})`, { cause: error });
  // With any other error that the server itself reports, it has rolled back; a dying connection says nothing.
  const kind = code === '' || isLeaving(code) ? 'outcome-unknown' : 'unavailable';
  return new StoreError(kind, `append failed (${code === '' ? 'connection' : code})`, { cause: error });
}
