import { setImmediate as nextTurn } from 'node:timers/promises';

import pg from 'pg';

import { type Append, type AppendedEvent, type AppendResult, type InlineProjection, StoreError } from '../port.ts';
import { serialiseAppend, type SerialisedEvent } from '../validate.ts';
import type { Connections } from './connections.ts';

/** Maximum size of a transaction; further appends wait for the next one. */
const maxBatchBytes = 4_000_000;
const maxBatchAppends = 256;

type QueuedAppend = {
  readonly append: Append;
  readonly events: readonly SerialisedEvent[];
  readonly bytes: number;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: StoreError) => void;
};

type Target = {
  readonly connections: Connections;
  /** The projection that writes in the transactions of appends; null: none is registered. */
  readonly inlineProjection: () => InlineProjection | null;
};

/**
 * Group commit: appends that arrive during a transaction share the next one, so that many clients share one round trip
 * and one fsync, and a single client does not wait.
 */
export function createAppender(target: Target, timeoutMs: number): (append: Append) => Promise<AppendResult> {
  const queue: QueuedAppend[] = [];
  let busy = false;

  const drain = async (): Promise<void> => {
    busy = true;
    while (queue.length > 0) {
      // Commands that arrive in the same turn of the event loop share a batch.
      await Promise.all([nextTurn(), target.inlineProjection()?.ready()]);
      await storeBatch(target, takeBatch(queue));
    }
    busy = false;
  };

  return async (append) => {
    const events = serialiseAppend(append);
    const bytes = events.reduce((sum, event) => sum + event.data.length + event.meta.length, 0);
    return new Promise((resolve, reject) => {
      const settled = (): void => clearTimeout(timer);
      const queued: QueuedAppend = {
        append,
        events,
        bytes,
        resolve: (result) => (settled(), resolve(result)),
        reject: (error) => (settled(), reject(error)),
      };
      const timer = setTimeout(() => {
        const index = queue.indexOf(queued);
        if (index >= 0) queue.splice(index, 1);
        const kind = index >= 0 ? 'unavailable' : 'outcome-unknown';
        reject(new StoreError(kind, `the append to ${append.stream} was not answered within ${timeoutMs} ms`));
      }, timeoutMs);
      queue.push(queued);
      if (!busy) void drain();
    });
  };
}

function takeBatch(queue: QueuedAppend[]): readonly QueuedAppend[] {
  let bytes = 0;
  const tooMany = queue.findIndex((queued, index) => {
    bytes += queued.bytes;
    return index > 0 && (bytes > maxBatchBytes || index >= maxBatchAppends);
  });
  return queue.splice(0, tooMany < 0 ? queue.length : tooMany);
}

/** The row of log.append: an element for each append of the batch. */
type AppendRow = {
  readonly revisions: readonly number[];
  readonly positions: readonly (string | null)[];
};

async function storeBatch(
  target: Target,
  batch: readonly QueuedAppend[],
  projection = target.inlineProjection(),
): Promise<void> {
  const append = appendStatement(batch);
  const inlineWrite = projection?.prepare(append, batch.flatMap(eventsOf)) ?? null;
  try {
    const { name, text, values } = inlineWrite?.statement ?? append;
    const [row = {}] = await target.connections.query({ name, text, values: [...values] });
    const { revisions, positions } = row as AppendRow;
    inlineWrite?.succeeded(
      row,
      positions.some((position) => position !== null),
    );
    batch.forEach(({ resolve }, index) => resolve(toResult(revisions[index] ?? -1, positions[index] ?? null)));
  } catch (error) {
    inlineWrite?.failed();
    const { code = '', constraint } = error instanceof pg.DatabaseError ? error : {};
    // The server has rolled back, and may have refused the rows of the projection only.
    if (inlineWrite !== null && code !== '' && !isConnectionLoss(code)) return storeBatch(target, batch, null);
    if (batch.length > 1 && isInputError(code)) {
      // One refused append must not fail the others: nothing was stored, so each is sent alone.
      for (const queued of batch) await storeBatch(target, [queued]);
      return;
    }
    for (const { append: refused, resolve, reject } of batch) {
      // The stream has one of the ids at another revision, while the expected revision is the current one.
      if (constraint === 'event_stream_id_key') resolve({ kind: 'conflict', actual: refused.expected });
      else reject(toStoreError(error, code));
    }
  }
}

const eventsOf = ({ append: { stream, expected, events } }: QueuedAppend): readonly AppendedEvent[] =>
  events.map((event, index) => ({
    ...event,
    stream,
    revision: (expected === 'no-stream' ? -1 : expected) + 1 + index,
  }));

/** SQLSTATE classes data exception, integrity violation, program limit exceeded. */
const isInputError = (code: string): boolean => /^(22|23|54)/.test(code);

/** SQLSTATE class connection exception, and the codes of a server that shuts down. */
const isConnectionLoss = (code: string): boolean => /^(08|57P)/.test(code);

function appendStatement(batch: readonly QueuedAppend[]) {
  const events = batch.flatMap((queued) => queued.events);
  return {
    name: 'log-append',
    text: 'select revisions, positions from log.append($1, $2, $3, $4, $5, $6, $7)',
    values: [
      batch.map(({ append }) => append.stream),
      batch.map(({ append }) => (append.expected === 'no-stream' ? -1 : append.expected)),
      batch.map((queued) => queued.events.length),
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
  if (isInputError(code)) return new StoreError('invalid', `refused by Postgres (${code})`, { cause: error });
  // After an error that the server reports it has rolled back; a lost connection leaves the outcome open.
  const kind = code === '' || isConnectionLoss(code) ? 'outcome-unknown' : 'unavailable';
  return new StoreError(kind, `append failed (${code === '' ? 'connection' : code})`, { cause: error });
}
