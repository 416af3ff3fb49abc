import { pause } from '@mandali/event-store/deadline';
import type { StoredEvent } from '@mandali/event-store/port';
import type { ClientBase } from 'pg';
import type { Log } from './log.ts';
import { inParts } from './parts.ts';
import { isPoison, reasonOf } from './poison.ts';
import type { WriteResult, Writer } from './writer.ts';

/** So often is an event tried before its stream is set aside. */
const attempts = 5;

export async function readParked(client: ClientBase, schema: string): Promise<Set<string>> {
  const { rows } = await client.query<{ stream: string }>(`SELECT stream FROM ${schema}.parked`);
  return new Set(rows.map(({ stream }) => stream));
}

export type Parking = {
  readonly client: ClientBase;
  readonly schema: string;
  readonly writer: Writer;
  readonly parked: Set<string>;
  readonly log: Log;
  readonly signal: AbortSignal;
};

/**
 * Writes a batch but for the events of parked streams. When it is refused because of an event in it, its events are
 * written one at a time, and the streams whose events keep failing are parked: the others go on.
 */
export const writeParking = (parking: Parking, batch: readonly StoredEvent[], to: string): Promise<WriteResult> =>
  inParts(batch, to, (part, end) => writePart(parking, part, end));

async function writePart(parking: Parking, batch: readonly StoredEvent[], to: string): Promise<WriteResult> {
  const { writer, parked } = parking;
  const isOpen = ({ stream }: StoredEvent): boolean => !parked.has(stream);
  try {
    return await writer.write(batch.filter(isOpen), to);
  } catch (error) {
    if (!isPoison(error)) throw error;
  }
  for (const event of batch) {
    const result = isOpen(event) ? await writeOrPark(parking, event) : await writer.write([], event.position);
    if (result !== 'written') return result;
  }
  return 'written';
}

async function writeOrPark(parking: Parking, event: StoredEvent): Promise<WriteResult> {
  const { writer, signal } = parking;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writer.write([event], event.position);
    } catch (error) {
      if (!isPoison(error)) throw error;
      if (attempt === attempts) {
        await park(parking, event, reasonOf(error));
        return writer.write([], event.position);
      }
      await pause(10 * 2 ** attempt, signal);
    }
  }
}

async function park(parking: Parking, { stream, revision, type }: StoredEvent, reason: string): Promise<void> {
  const { client, schema, parked, log } = parking;
  log.error({ stream, revision, type, reason }, `an event failed ${attempts} times: its stream is parked`);
  await client.query(
    `INSERT INTO ${schema}.parked (stream, revision, event_type, reason) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [stream, revision, type, reason],
  );
  parked.add(stream);
}
