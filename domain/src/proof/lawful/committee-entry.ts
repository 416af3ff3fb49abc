import { z } from 'zod';
import type { ChainEvent } from '../../chain.ts';
import { parseStrictly } from '../../committee/codec.ts';
import type { CommitteeEvent } from '../../committee/events.ts';
import { bad, good, type Result } from '../fault.ts';

export type StoredEntry = Pick<ChainEvent, 'stream' | 'revision' | 'type' | 'data' | 'meta'>;

export type CommitteeEntry = {
  readonly revision: number;
  readonly event: CommitteeEvent;
  readonly actorId: number | 'system';
  /** ISO 8601, as stored. */
  readonly at: string;
};

const instant = z.iso.datetime();
const isText = (value: unknown): boolean => typeof value === 'string';

/** docs/event-log.md, "Metadata". Written by hand: a schema takes three times as long. */
const envelope: Readonly<Record<string, (value: unknown) => boolean>> = {
  commandId: (value) => isText(value) && value !== '',
  correlationId: isText,
  actorId: (value) => value === 'system' || (Number.isSafeInteger(value) && Number(value) >= 1),
  occurredAt: (value) => instant.safeParse(value).success,
  fingerprint: (value) => typeof value === 'string' && /^[0-9a-f]{16}$/.test(value),
  prev: isText,
  hash: isText,
};
const needed = ['commandId', 'actorId', 'occurredAt'] as const;

type MetadataFault = { readonly code: 'entry-key-unknown' | 'entry-malformed'; readonly key: string };

const checkEnvelope = (meta: StoredEntry['meta']): MetadataFault | null => {
  for (const key of Object.keys(meta)) {
    if (!Object.hasOwn(envelope, key)) return { code: 'entry-key-unknown', key };
    if (!envelope[key]?.(meta[key])) return { code: 'entry-malformed', key };
  }
  const key = needed.find((name) => !Object.hasOwn(meta, name));
  return key === undefined ? null : { code: 'entry-malformed', key };
};

const codes = { type: 'entry-type-unknown', key: 'entry-key-unknown', data: 'entry-malformed' } as const;

/** A failure means that a book with this entry cannot be checked. */
export const parseCommitteeEntry = ({
  revision,
  type,
  data,
  meta,
}: Omit<StoredEntry, 'stream'>): Result<CommitteeEntry> => {
  const parsed = parseStrictly({ type, data });
  if (!parsed.ok)
    return bad(codes[parsed.part], { found: parsed.part === 'type' ? type : `${type}: ${parsed.reason}` });
  const unknown = checkEnvelope(meta);
  if (unknown !== null) return bad(unknown.code, { found: `${type}: meta.${unknown.key}` });
  const { actorId, occurredAt } = meta as { readonly actorId: number | 'system'; readonly occurredAt: string };
  return good({ revision, event: parsed.event, actorId, at: occurredAt });
};
