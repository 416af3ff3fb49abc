import { createBatcher } from '@mandali/runtime/batcher';
import { withDeadline } from '@mandali/runtime/deadline';
import pg from 'pg';

import { type Append, type AppendedEvent, type AppendResult, type InlineProjection, StoreError } from '../port.ts';
import { serialiseAppend, type SerialisedEvent } from '../validate.ts';
import type { Connections } from './connections.ts';

/** Maximum size of a transaction, bytes; further appends wait for the next one. */
const maxBatchBytes = 4_000_000;
const maxBatchAppends = 256;

type QueuedAppend = {
  readonly append: Append;
  readonly events: readonly SerialisedEvent[];
  readonly bytes: number;
  isSent: boolean;
};

type Target = {
  readonly connections: Connections;
  /** Null: none is registered. */
  readonly inlineProjection: () => InlineProjection | null;
};

/**
 * Group commit: appends that arrive during a transaction share the next one, so that many clients share one round trip
 * and one fsync, and a single client does not wait.
 */
export function createAppender(target: Target, timeoutMs: number): (append: Append) => Promise<AppendResult> {
  const store = createBatcher<QueuedAppend, AppendResult>((batch) => storeBatch(target, batch), {
    maxInputs: maxBatchAppends,
    maxSize: maxBatchBytes,
    sizeOf: ({ bytes }) => bytes,
    ready: () => target.inlineProjection()?.ready(),
  });
  return async (append) => {
    const events = serialiseAppend(append);
    const bytes = events.reduce((sum, event) => sum + event.data.length + event.meta.length, 0);
    const queued: QueuedAppend = { append, events, bytes, isSent: false };
    const late = (): StoreError => {
      const kind = queued.isSent ? 'outcome-unknown' : 'unavailable';
      return new StoreError(kind, `the append to ${append.stream} was not answered within ${timeoutMs} ms`);
    };
    return withDeadline((signal) => store(queued, signal), timeoutMs, late);
  };
}

/** An element for each append of the batch. */
type AppendRow = {
  readonly revisions: readonly number[];
  readonly positions: readonly (string | null)[];
};

async function storeBatch(
  target: Target,
  batch: readonly QueuedAppend[],
  projection = target.inlineProjection(),
): Promise<readonly (AppendResult | StoreError)[]> {
  for (const queued of batch) queued.isSent = true;
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
    return batch.map((_, index) => toResult(revisions[index] ?? -1, positions[index] ?? null));
  } catch (error) {
    inlineWrite?.failed();
    const { code = '', constraint } = error instanceof pg.DatabaseError ? error : {};
    // The server has rolled back, and may have refused the rows of the projection only.
    if (inlineWrite !== null && code !== '' && !isConnectionLoss(code)) return storeBatch(target, batch, null);
    if (batch.length > 1 && isInputError(code)) return storeEach(target, batch);
    // The stream has one of the ids at another revision, while the expected revision is the current one.
    const isKnownId = constraint === 'event_stream_id_key';
    return batch.map(({ append: { expected } }) =>
      isKnownId ? { kind: 'conflict', actual: expected } : toStoreError(error, code),
    );
  }
}

/** Sends each append alone: one that was refused must not fail the others, and nothing was stored. */
async function storeEach(target: Target, batch: readonly QueuedAppend[]): Promise<(AppendResult | StoreError)[]> {
  const results: (AppendResult | StoreError)[] = [];
  for (const queued of batch) results.push(...(await storeBatch(target, [queued])));
  return results;
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
