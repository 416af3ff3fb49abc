import { pause } from '@mandali/event-store/deadline';
import type { StoredEvent } from '@mandali/event-store/port';
import type { ClientBase } from 'pg';
import type { Log } from './log.ts';
import type { WriteResult, Writer } from './writer.ts';

/** So often is an event tried before its stream is set aside. */
const attempts = 5;

/** An event that cannot be made into changes, whatever the state of the server. */
export class ProjectionError extends Error {
  constructor(event: StoredEvent, cause: unknown) {
    super(`event ${event.revision} (${event.type}) of ${event.stream}: ${reasonOf(cause)}`, { cause });
    this.name = 'ProjectionError';
  }
}

/**
 * Whether the event is to blame, and not the server or the way to it: its projection threw, or Postgres refused the
 * row (SQLSTATE classes 22 data exception, 23 integrity violation, 54 limit exceeded).
 */
export const isPoison = (error: unknown): boolean =>
  error instanceof ProjectionError || /^(22|23|54)/.test((error as { code?: string }).code ?? '');

export async function readParked(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ stream: string }>('SELECT stream FROM read.parked');
  return new Set(rows.map(({ stream }) => stream));
}

/**
 * Writes events one at a time, after a whole batch was refused, and parks the streams whose events keep failing: the
 * others go on. A parked stream's later events are passed over until a rebuild.
 */
export async function writeOneByOne(
  deps: { readonly client: ClientBase; readonly writer: Writer; readonly log: Log; readonly signal: AbortSignal },
  batch: readonly StoredEvent[],
  parked: Set<string>,
): Promise<WriteResult> {
  for (const event of batch) {
    const result = parked.has(event.stream)
      ? await deps.writer.write([], event.position)
      : await writeOrPark(deps, event, parked);
    if (result !== 'written') return result;
  }
  return 'written';
}

async function writeOrPark(
  { client, writer, log, signal }: Parameters<typeof writeOneByOne>[0],
  event: StoredEvent,
  parked: Set<string>,
): Promise<WriteResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writer.write([event], event.position);
    } catch (error) {
      if (!isPoison(error)) throw error;
      if (attempt < attempts) {
        await pause(10 * 2 ** attempt, signal);
        continue;
      }
      const { stream, revision, type } = event;
      const reason = reasonOf(error);
      log.error({ stream, revision, type, reason }, 'an event failed 5 times: its stream is parked, the others go on');
      await client.query(
        'INSERT INTO read.parked (stream, revision, event_type, reason) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
        [stream, revision, type, reason],
      );
      parked.add(stream);
      return writer.write([], event.position);
    }
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 2_000);
