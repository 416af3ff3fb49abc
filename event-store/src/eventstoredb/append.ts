import { jsonEvent, NO_STREAM } from '@eventstore/db-client';

import type { Append, AppendResult, ExpectedRevision, Position } from '../port.ts';
import { serialiseAppend } from '../validate.ts';
import type { Connection } from './connection.ts';
import { toPosition } from './convert.ts';
import { appendError, typeOf } from './errors.ts';

/**
 * Exactly at the expected revision, or the answer of the first time when the very same append is stored already: the
 * server looks for its ids after that revision, also after a restart.
 * @param positionOf looks an event's position up, for a repetition that was answered without one
 */
export async function append(
  connection: Connection,
  prefix: string,
  wanted: Append,
  positionOf: (stream: string, revision: number) => Promise<Position>,
): Promise<AppendResult> {
  const { stream, expected } = wanted;
  // Not for the texts: the client never settles for what does not serialise.
  serialiseAppend(wanted);
  const events = wanted.events.map(({ id, type, data, meta }) => jsonEvent({ id, type, data, metadata: meta }));
  const expectedRevision = expected === 'no-stream' ? NO_STREAM : BigInt(expected);
  try {
    const stored = await connection.call(`the append to ${stream}`, 'outcome-unknown', (client, options) =>
      client.appendToStream(prefix + stream, events, { ...options, expectedRevision }),
    );
    const revision = Number(stored.nextExpectedRevision);
    const { position } = stored;
    return {
      kind: 'appended',
      revision,
      position: position === undefined ? await positionOf(stream, revision) : toPosition(position),
    };
  } catch (error) {
    const actual = conflictOf(error);
    if (actual !== null) return { kind: 'conflict', actual };
    throw appendError(stream, error);
  }
}

function conflictOf(error: unknown): ExpectedRevision | null {
  if (typeOf(error) !== 'wrong-expected-version') return null;
  const { actualVersion } = error as { actualVersion?: unknown };
  return typeof actualVersion === 'bigint' ? Number(actualVersion) : 'no-stream';
}
