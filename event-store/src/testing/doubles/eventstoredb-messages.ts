import shared from '@eventstore/db-client/generated/shared_pb.js';
import statuses from '@eventstore/db-client/generated/status_pb.js';
import type { BatchAppendReq, BatchAppendResp, ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';

import type { DoubleAppend, DoubleEvent, ProposedEvent } from './eventstoredb-log.ts';

type Response = InstanceType<typeof streams.ReadResp>;

export const eventMessage = (event: DoubleEvent): Response => {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifier(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(String(event.position))
    .setPreparePosition(String(event.position))
    .setCustomMetadata(event.metadata)
    .setData(event.data);
  recorded.getMetadataMap().set('type', event.type).set('content-type', event.contentType).set('created', '0');
  const read = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(event.position));
  return new streams.ReadResp().setEvent(read);
};

export const notFoundMessage = (stream: string): Response =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier(stream)),
  );

export const confirmationMessage = (): Response =>
  new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId('double'));

export const caughtUpMessage = (): Response => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

/** Like the server, reports a place that is not exactly the position of an event. */
export const checkpointMessage = (event: DoubleEvent): Response =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(String(event.position)).setPreparePosition('0'),
  );

const identifier = (stream: string) => new shared.StreamIdentifier().setStreamName(Buffer.from(stream));

export const streamOf = (named: { getStreamIdentifier(): { getStreamName_asU8(): Uint8Array } | undefined }): string =>
  Buffer.from(named.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();

export function proposedOf(message: BatchAppendReq.ProposedMessage): ProposedEvent {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/** @throws Error for requests that the adapter must never send: an append at any revision, or with a deadline */
export function expectedOf(options: BatchAppendReq.Options): number {
  if (options.hasDeadline()) throw new Error('an append with a moment for a deadline');
  if (options.hasNoStream()) return -1;
  if (options.hasStreamPosition()) return Number(options.getStreamPosition());
  throw new Error('an append without an exact expected revision');
}

export function appendMessage(result: DoubleAppend, withPosition: boolean): BatchAppendResp {
  if (result.kind === 'wrong') {
    const wrong = new shared.WrongExpectedVersion();
    if (result.current < 0) wrong.setCurrentNoStream(new shared.Empty());
    else wrong.setCurrentStreamRevision(String(result.current));
    return refusal(wrong, 'WrongExpectedVersion');
  }
  const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(result.revision));
  const at = String(result.position);
  if (withPosition) success.setPosition(new shared.AllStreamPosition().setCommitPosition(at).setPreparePosition(at));
  else success.setNoPosition(new shared.Empty());
  return new streams.BatchAppendResp().setSuccess(success);
}

export const timeoutMessage = (): BatchAppendResp => refusal(new shared.Timeout(), 'Timeout');

const refusal = (details: { serializeBinary(): Uint8Array }, name: string): BatchAppendResp => {
  const packed = new any.Any();
  packed.pack(details.serializeBinary(), `event_store.client.${name}`);
  return new streams.BatchAppendResp().setError(new statuses.Status().setDetails(packed));
};

/** Matches an answer with its request, because many requests are pending in one call. */
export const answerTo = (request: BatchAppendReq, message: BatchAppendResp): BatchAppendResp =>
  message.setCorrelationId(request.getCorrelationId()).setStreamIdentifier(request.getOptions()?.getStreamIdentifier());

/** Events that a subscription checks between two checkpoints. */
export const windowOf = (options: ReadReq.Options): number => options.getFilter()?.getMax() || 32;

/** Returns whether an event passes the filter of a subscription. */
export function filterOf(options: ReadReq.Options): (event: DoubleEvent) => boolean {
  const filter = options.getFilter();
  if (filter === undefined) return () => true;
  const byStream = filter.getStreamIdentifier();
  const expression = byStream ?? filter.getEventType();
  const prefixes = expression?.getPrefixList() ?? [];
  const regex = new RegExp(expression?.getRegex() ?? '');
  return ({ stream, type }) => {
    const name = byStream === undefined ? type : stream;
    return prefixes.length > 0 ? prefixes.some((prefix) => name.startsWith(prefix)) : regex.test(name);
  };
}
