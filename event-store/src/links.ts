import { createHash, randomUUID } from 'node:crypto';

import { bytesToHash } from '@mandali/domain/chain';
import type { DomainEvent } from '@mandali/domain/decider';

import type { AppendedEvent, JsonObject } from './port.ts';

export type CommandMetadata = {
  readonly commandId: string;
  readonly correlationId: string;
  readonly actorId: number | 'system';
  /** Fingerprint of the command's kind and content; the system's own commands have none. */
  readonly fingerprint?: string | undefined;
};

/** `occurredAt`: ISO 8601 UTC. Concurrent writers cannot fork the hash chain: they expect the revision of `after`. */
export function link(
  stream: string,
  after: { readonly revision: number; readonly head: string },
  events: readonly DomainEvent[],
  { commandId, correlationId, actorId, fingerprint, occurredAt }: CommandMetadata & { readonly occurredAt: string },
): readonly AppendedEvent[] {
  const content = fingerprint === undefined ? {} : { fingerprint };
  const envelope = { commandId, correlationId, actorId, occurredAt, ...content };
  const linked: AppendedEvent[] = [];
  let prev = after.head;
  for (const [index, { type, data: given }] of events.entries()) {
    // Drops keys whose value is undefined, as the stored data will be read back.
    const data = JSON.parse(JSON.stringify(given)) as JsonObject;
    const revision = after.revision + 1 + index;
    const bytes = bytesToHash(prev, { stream, revision, type, data, meta: envelope });
    // Not linkHash of chain.ts: WebCrypto's thread switch costs more than the hash itself.
    const hash = createHash('sha256').update(bytes).digest('hex');
    linked.push({ id: randomUUID(), type, data, meta: { ...envelope, prev, hash }, stream, revision });
    prev = hash;
  }
  return linked;
}
