import type { Envelope } from '@mandali/domain/decider';
import { type Entry, entryLine } from '@mandali/domain/proof/export-line';
import type { Disclosure } from '@mandali/domain/proof/disclosure';

export type StoredEntry = {
  readonly revision: number;
  readonly type: string;
  readonly data: Entry['data'];
  readonly hash: string;
  readonly disclosed: readonly Disclosure[];
  /** Null: the system. */
  readonly actorId: number | null;
  readonly occurredAt: string;
  readonly envelope: Envelope;
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

export const storedEntryOf = ({ revision, type, data, hash, disclosed, meta }: Entry): StoredEntry => {
  const actor = meta['actorId'];
  const actorId = typeof actor === 'number' ? actor : null;
  const occurredAt = textIn(meta['occurredAt']);
  const cause = { commandId: textIn(meta['commandId']), actorId: actorId ?? ('system' as const) };
  return { revision, type, data, hash, disclosed, actorId, occurredAt, envelope: { ...cause, occurredAt } };
};

/** Without phones: no page keeps them in full (docs/security.md). */
export const storedLineOf = (entry: Entry): string =>
  entryLine(
    entry,
    entry.disclosed.filter(([, kind]) => kind !== 'phone'),
  );
