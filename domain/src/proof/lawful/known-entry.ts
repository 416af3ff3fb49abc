import { z } from 'zod';
import type { ChainEvent } from '../../chain.ts';
import { parseStrictly } from '../../committee/codec.ts';
import type { CommitteeEvent } from '../../committee/events.ts';
import { bad, good, type Outcome } from '../fault.ts';

/** The envelope of an event in the log (docs/event-log.md, "Metadata"). */
const envelope = z.object({
  commandId: z.string().min(1),
  correlationId: z.string().optional(),
  actorId: z.union([z.number().int().min(1), z.literal('system')]),
  occurredAt: z.iso.datetime(),
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  prev: z.string().optional(),
  hash: z.string().optional(),
});
const envelopeKeys: ReadonlySet<string> = new Set(Object.keys(envelope.shape));

export type StoredEntry = Pick<ChainEvent, 'stream' | 'revision' | 'type' | 'data' | 'meta'>;

/** An entry of a type, with keys and of a form that this version knows. */
export type KnownEntry = {
  readonly revision: number;
  readonly event: CommitteeEvent;
  readonly actorId: number | 'system';
  /** ISO 8601, as stored. */
  readonly at: string;
};

const codes = { type: 'entry-type-unknown', key: 'entry-key-unknown', data: 'entry-malformed' } as const;

/** Parses a stored entry; a bad outcome means that a book with it cannot be checked. */
export const parseKnown = ({ revision, type, data, meta }: Omit<StoredEntry, 'stream'>): Outcome<KnownEntry> => {
  const parsed = parseStrictly({ type, data });
  if (!parsed.ok)
    return bad(codes[parsed.part], { found: parsed.part === 'type' ? type : `${type}: ${parsed.reason}` });
  const unknown = Object.keys(meta).find((key) => !envelopeKeys.has(key));
  if (unknown !== undefined) return bad('entry-key-unknown', { found: `${type}: meta.${unknown}` });
  const sent = envelope.safeParse(meta);
  if (!sent.success)
    return bad('entry-malformed', { found: `${type}: meta.${sent.error.issues[0]?.path.join('.') ?? ''}` });
  return good({ revision, event: parsed.event, actorId: sent.data.actorId, at: sent.data.occurredAt });
};
