import { pause } from '@mandali/runtime/pause';
import type { StoredEvent } from '@mandali/event-store/port';
import type { ClientBase } from 'pg';
import { writeInBatches } from './batches.ts';
import type { Log } from './log.ts';
import { errorText, isEventFault } from './projection-error.ts';
import type { WriteResult, Writer } from './writer.ts';

// Dead letters: an event that cannot be projected parks its stream in the table `parked`, and the other streams go on.
// Later events of a parked stream are skipped until a rebuild.

const maxAttempts = 5;

export async function readParkedStreams(client: ClientBase, schema: string): Promise<Set<string>> {
  const { rows } = await client.query<{ stream: string }>(`SELECT stream FROM ${schema}.parked`);
  return new Set(rows.map(({ stream }) => stream));
}

export type DeadLetterQueue = {
  readonly client: ClientBase;
  readonly schema: string;
  readonly writer: Writer;
  readonly parkedStreams: Set<string>;
  readonly log: Log;
  readonly signal: AbortSignal;
};

/** When an event cannot be projected, writes the events of its batch one at a time, to park only its stream. */
export const writeOrPark = (queue: DeadLetterQueue, events: readonly StoredEvent[], to: string): Promise<WriteResult> =>
  writeInBatches(events, to, (batch, end) => writeBatch(queue, batch, end));

async function writeBatch(queue: DeadLetterQueue, batch: readonly StoredEvent[], to: string): Promise<WriteResult> {
  const { writer, parkedStreams } = queue;
  const isOpen = ({ stream }: StoredEvent): boolean => !parkedStreams.has(stream);
  try {
    return await writer.write(batch.filter(isOpen), to);
  } catch (error) {
    if (!isEventFault(error)) throw error;
  }
  for (const event of batch) {
    const result = isOpen(event) ? await writeOne(queue, event) : await writer.write([], event.position);
    if (result !== 'written') return result;
  }
  return 'written';
}

async function writeOne(queue: DeadLetterQueue, event: StoredEvent): Promise<WriteResult> {
  const { writer, signal } = queue;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writer.write([event], event.position);
    } catch (error) {
      if (!isEventFault(error)) throw error;
      if (attempt === maxAttempts) {
        await park(queue, event, errorText(error));
        return writer.write([], event.position);
      }
      await pause(10 * 2 ** attempt, signal);
    }
  }
}

async function park(queue: DeadLetterQueue, { stream, revision, type }: StoredEvent, reason: string): Promise<void> {
  const { client, schema, parkedStreams, log } = queue;
  log.error({ stream, revision, type, reason }, `an event failed ${maxAttempts} times: its stream is parked`);
  await client.query(
    `INSERT INTO ${schema}.parked (stream, revision, event_type, reason) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [stream, revision, type, reason],
  );
  parkedStreams.add(stream);
}
