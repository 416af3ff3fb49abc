import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';

import type { Append, AppendResult, ExpectedRevision, Position } from '../port.ts';
import { serialiseAppend, type SerialisedEvent } from '../validate.ts';
import type { Connection } from './connection.ts';
import { toPosition } from './convert.ts';
import { appendError, typeOf } from './errors.ts';
import { openSharedCall } from './shared-call.ts';

/**
 * Repeating a stored append returns its first result: the server looks for the event ids after the expected revision,
 * also after a restart.
 * @param positionOf reads an event's position, for a repetition that was answered without one
 */
export function createAppender(
  connection: Connection,
  prefix: string,
  positionOf: (stream: string, revision: number) => Promise<Position>,
): (wanted: Append) => Promise<AppendResult> {
  const send = openSharedCall(connection.client);

  return async (wanted) => {
    const { stream, expected } = wanted;
    const request = requestOf(prefix + stream, expected, serialiseAppend(wanted));
    try {
      const answer = await connection.call(`the append to ${stream}`, 'outcome-unknown', (_, __, signal) =>
        send(request, signal),
      );
      const stored = successOf(answer, stream);
      const revision = Number(stored.getCurrentRevision());
      const place = stored.getPosition();
      const position = place && toPosition({ commit: place.getCommitPosition(), prepare: place.getPreparePosition() });
      return { kind: 'appended', revision, position: position ?? (await positionOf(stream, revision)) };
    } catch (error) {
      const actual = conflictOf(error);
      if (actual !== null) return { kind: 'conflict', actual };
      throw appendError(connection.place, stream, error);
    }
  };
}

/** Sets no deadline in the request: it would be measured by the server's clock. */
function requestOf(stream: string, expected: ExpectedRevision, events: readonly SerialisedEvent[]) {
  const name = new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
  const options = new streams.BatchAppendReq.Options().setStreamIdentifier(name);
  if (expected === 'no-stream') options.setNoStream(new shared.Empty());
  else options.setStreamPosition(String(expected));
  return new streams.BatchAppendReq()
    .setOptions(options)
    .setIsFinal(true)
    .setProposedMessagesList(events.map(proposed));
}

function proposed({ id, type, data, meta }: SerialisedEvent) {
  const message = new streams.BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(id))
    .setData(Buffer.from(data))
    .setCustomMetadata(Buffer.from(meta));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  return message;
}

/** @throws the client's error for the server's rejection */
function successOf(answer: BatchAppendResp, stream: string): BatchAppendResp.Success {
  const [success, error] = [answer.getSuccess(), answer.getError()];
  if (success !== undefined) return success;
  throw error?.hasDetails() === true ? unpackToCommandError(error, stream) : new Error(error?.getMessage());
}

function conflictOf(error: unknown): ExpectedRevision | null {
  if (typeOf(error) !== 'wrong-expected-version') return null;
  const { actualVersion } = error as { actualVersion?: unknown };
  return typeof actualVersion === 'bigint' ? Number(actualVersion) : 'no-stream';
}
