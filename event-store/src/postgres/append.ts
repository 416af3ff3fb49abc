import pg from 'pg';

import { StoreError, type Append, type AppendResult } from '../port.ts';
import { serialiseAppend, type SerialisedEvent } from '../validate.ts';
import type { Connections } from './connections.ts';

/** What one transaction may hold; the next ones wait for it, and for no other. */
const maxBatchBytes = 4_000_000;
const maxBatchAppends = 256;

type Waiting = {
  readonly append: Append;
  readonly events: readonly SerialisedEvent[];
  readonly bytes: number;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: StoreError) => void;
};

/**
 * Group commit: what is asked for while a transaction is under way goes into the next one, so that many clients share
 * one round trip and one fsync, and a lonely one waits for nobody.
 */
export function createAppender(connections: Connections, timeoutMs: number): (append: Append) => Promise<AppendResult> {
  const queue: Waiting[] = [];
  let busy = false;

  const drain = async (): Promise<void> => {
    busy = true;
    while (queue.length > 0) await store(connections, takeBatch(queue));
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

async function store(connections: Connections, batch: readonly Waiting[]): Promise<void> {
  try {
    const [row] = await connections.query(statement(batch));
    const revisions = row?.['revisions'] as readonly number[];
    const positions = row?.['positions'] as readonly (string | null)[];
    batch.forEach(({ resolve }, index) => resolve(toResult(revisions[index] ?? -1, positions[index] ?? null)));
  } catch (error) {
    const { code = '', constraint } = error instanceof pg.DatabaseError ? error : {};
    if (batch.length > 1 && itsOwnFault(code)) {
      // One that the server cannot take must not spoil the others: nothing was stored, so each may go alone.
      for (const waiting of batch) await store(connections, [waiting]);
      return;
    }
    for (const { append, resolve, reject } of batch) {
      // The stream has one of the ids at another revision, while the expected revision is the current one.
      if (constraint === 'event_stream_id_key') resolve({ kind: 'conflict', actual: append.expected });
      else reject(toStoreError(error, code));
    }
  }
}

/** Data exception, integrity violation, program limit exceeded. */
const itsOwnFault = (code: string): boolean => /^(22|23|54)/.test(code);

function statement(batch: readonly Waiting[]): pg.QueryConfig {
  const events = batch.flatMap((waiting) => waiting.events);
  return {
    name: 'log-append',
    text: 'select revisions, positions from log.append($1, $2, $3, $4, $5, $6, $7)',
    values: [
      batch.map(({ append }) => append.stream),
      batch.map(({ append }) => (append.expected === 'no-stream' ? -1 : append.expected)),
      batch.map((waiting) => waiting.events.length),
      events.map((event) => event.id),
      events.map((event) => event.type),
      events.map((event) => event.data),
      events.map((event) => event.meta),
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
  const kind = code === '' || /^(08|57P)/.test(code) ? 'outcome-unknown' : 'unavailable';
  return new StoreError(kind, `append failed (${code === '' ? 'connection' : code})`, { cause: error });
}
