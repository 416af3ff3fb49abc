import { createHash, randomUUID } from 'node:crypto';

import { bytesToHash } from '@mandali/domain/chain';
import type { DomainEvent } from '@mandali/domain/decider';

import type { AppendedEvent, JsonObject } from './port.ts';

/** Goes into the metadata of every event of the command. */
export type Sent = {
  readonly commandId: string;
  readonly correlationId: string;
  readonly actorId: number | 'system';
  /** Stands for kind and content of the command; the system's own commands have none. */
  readonly fingerprint?: string | undefined;
};

/**
 * The events as they will be stored after the one with this revision and hash, each with a fresh id and its link in
 * the stream's hash chain. Two writers cannot fork the chain: both expect the revision that `after` was read at.
 * `occurredAt` is ISO 8601 UTC.
 */
export function link(
  stream: string,
  after: { readonly revision: number; readonly head: string },
  events: readonly DomainEvent[],
  { commandId, correlationId, actorId, fingerprint, occurredAt }: Sent & { readonly occurredAt: string },
): readonly AppendedEvent[] {
  const content = fingerprint === undefined ? {} : { fingerprint };
  const envelope = { commandId, correlationId, actorId, occurredAt, ...content };
  const linked: AppendedEvent[] = [];
  let prev = after.head;
  for (const [index, { type, data: given }] of events.entries()) {
    // As it will be read back: without keys whose value is undefined.
    const data = JSON.parse(JSON.stringify(given)) as JsonObject;
    const revision = after.revision + 1 + index;
    const bytes = bytesToHash(prev, { stream, revision, type, data, meta: envelope });
    // Not chain.ts' linkHash: in every command a trip to WebCrypto's threads costs more than the hash.
    const hash = createHash('sha256').update(bytes).digest('hex');
    linked.push({ id: randomUUID(), type, data, meta: { ...envelope, prev, hash }, stream, revision });
    prev = hash;
  }
  return linked;
}
