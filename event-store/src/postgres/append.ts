import pg from 'pg';

import { StoreError, type Append, type AppendResult } from '../port.ts';
import { serialiseAppend, type SerialisedEvent } from '../validate.ts';
import type { Connections } from './connections.ts';

/** What one transaction may hold; the next ones wait for it, and for no other. */
const maxBatchBytes = 4_000_000;
const maxBatchAppends = 256;

type Waiting = {
  readonly text: string;
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
    const text = toText(append, serialiseAppend(append));
    return new Promise((resolve, reject) => {
      const settled = (): void => clearTimeout(timer);
      const waiting: Waiting = {
        text,
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
    bytes += waiting.text.length;
    return index > 0 && (bytes > maxBatchBytes || index >= maxBatchAppends);
  });
  return queue.splice(0, tooMany < 0 ? queue.length : tooMany);
}

async function store(connections: Connections, batch: readonly Waiting[]): Promise<void> {
  try {
    const rows = await connections.query({
      name: 'log-append',
      text: 'select ordinal, appended, revision, "position" from log.append($1)',
      values: [`[${batch.map((waiting) => waiting.text).join()}]`],
    });
    for (const row of rows) batch[Number(row['ordinal']) - 1]?.resolve(toResult(row));
  } catch (error) {
    const failure = toStoreError(error);
    // One that the server cannot take must not spoil the others: nothing was stored, so each may go alone.
    if (failure.kind === 'invalid' && batch.length > 1) for (const waiting of batch) await store(connections, [waiting]);
    else for (const waiting of batch) waiting.reject(failure);
  }
}

function toText(append: Append, events: readonly SerialisedEvent[]): string {
  // The texts are put together by hand: data and meta are JSON already. Ids and types hold nothing to be quoted.
  const parts = events.map((e) => `{"id":"${e.id}","type":"${e.type}","data":${e.data},"meta":${e.meta}}`);
  const expected = append.expected === 'no-stream' ? -1 : append.expected;
  return `{"stream":"${append.stream}","expected":${expected},"events":[${parts.join()}]}`;
}

function toResult(row: pg.QueryResultRow): AppendResult {
  const revision = Number(row['revision']);
  if (row['appended'] === true) return { kind: 'appended', revision, position: String(row['position']) };
  return { kind: 'conflict', actual: revision < 0 ? 'no-stream' : revision };
}

function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  if (/^(22|23|54)/.test(code)) return new StoreError('invalid', `refused by Postgres (${code})`, { cause: error });
  // With any other error that the server itself reports, it has rolled back; a dying connection says nothing.
  const kind = code === '' || /^(08|57P)/.test(code) ? 'outcome-unknown' : 'unavailable';
  return new StoreError(kind, `append failed (${code === '' ? 'connection' : code})`, { cause: error });
}
