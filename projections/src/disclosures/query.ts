import type { Disclosure } from '@mandali/domain/proof/disclosure';
import type { Pool } from 'pg';
import { seesText } from '../committee-history/query.ts';
import { mayRead, seesPhones } from '../committee/viewer-rights.ts';
import type { Viewer } from '../viewer.ts';

/** Compares with the viewer's card: an entry that names the viewer may contain a wrong phone, of another person. */
const isOwnPhone = `($1 = ANY (e.user_ids) AND s.value = (SELECT own.phone FROM people.card own WHERE own.id = $1))`;

/** A replaced member keeps their own name: their statement shows it. */
const isOwnName = `(d.kind = 'name' AND coalesce(e.data -> 'toUserId', e.data -> 'userId') = to_jsonb($1::bigint))`;

/** All readers of the book get names and notes; viewers that its pages mask phones or reasons for do not get them here. */
const text = `SELECT e.entry_no AS revision, s.salt, s.kind, s.value
  FROM read.committee c
  JOIN read.entry e ON e.committee_id = c.id AND e.entry_no = ANY ($4::int[])
  CROSS JOIN LATERAL jsonb_each_text(e.data -> 'digests') AS d (kind, digest)
  JOIN people.disclosure_card s ON s.digest = d.digest AND s.kind = d.kind
  WHERE c.id = $3 AND c.status <> 'deleted' AND (${mayRead} OR ${isOwnName})
    AND (d.kind <> 'phone' OR ${seesPhones} OR ${isOwnPhone})
    AND (d.kind NOT IN ('reason', 'note') OR ${seesText})
  ORDER BY e.entry_no, s.kind`;

type Row = { readonly revision: number; readonly salt: string; readonly kind: string; readonly value: string };

/** Disclosed texts by revision; entries without texts are missing. */
export type Disclosures = ReadonlyMap<number, readonly Disclosure[]>;

/**
 * Excludes texts that were erased or never committed to (docs/audit.md). Empty when the viewer may not read the book.
 */
export async function disclosuresFor(
  pool: Pool,
  options: { readonly viewer: Viewer; readonly committeeId: number; readonly revisions: readonly number[] },
): Promise<Disclosures> {
  const { viewer, committeeId, revisions } = options;
  const values = [viewer.userId, viewer.role, committeeId, revisions];
  const { rows } = await pool.query<Row>({ name: 'disclosures', text, values });
  const found = new Map<number, Disclosure[]>();
  for (const { revision, salt, kind, value } of rows)
    found.set(revision, [...(found.get(revision) ?? []), [salt, kind, value]]);
  return found;
}
