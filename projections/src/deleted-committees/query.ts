import type { Pool } from 'pg';
import { nameSql } from '../committee/fields/person.ts';
import { type Cursor, formatCursor, newestPlace } from '../committee-list/query.ts';

export type DeletedCommittee = {
  readonly id: number;
  readonly name: string;
  /** `isGone`: has no account, not even a joined one, or has become an auditor. */
  readonly admin: { readonly name: string; readonly isGone: boolean };
  readonly memberCount: number;
  readonly deletedAt: string;
};

const text = `SELECT c.id, c.name, ${nameSql('a')} AS admin, c.deleted_at,
    NOT coalesce(now.has_account, false) OR coalesce(account.role = 'auditor', true) AS is_gone,
    (SELECT count(*)::int FROM read.member m WHERE m.committee_id = c.id AND m.replaced_by IS NULL) AS members
  FROM read.committee c LEFT JOIN people.card a ON a.id = c.admin_id LEFT JOIN people.person p ON p.id = c.admin_id
    LEFT JOIN people.person account ON account.id = coalesce(p.joined_into, p.id)
    LEFT JOIN people.card now ON now.id = account.id
  WHERE c.status = 'deleted' AND c.deleted_at >= $1
    AND (c.deleted_at, c.id) < ($2, $3::bigint)
  ORDER BY c.deleted_at DESC, c.id DESC LIMIT $4::int + 1`;

type Row = { id: string; name: string; admin: string; is_gone: boolean; deleted_at: string; members: number };

/** Deleted at `since` (ISO 8601) or later, last deleted first. The time in a cursor is that of a deletion. */
export async function deletedCommittees(
  pool: Pool,
  options: { readonly since: string; readonly limit: number; readonly cursor: Cursor | null },
): Promise<{ readonly committees: readonly DeletedCommittee[]; readonly next: string | null }> {
  const { since, limit } = options;
  const { createdAt, id: before } = options.cursor ?? newestPlace;
  const values = [since, createdAt, before, limit];
  const { rows } = await pool.query<Row>({ name: 'deleted-committees', text, values });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    committees: page.map(({ id, name, admin, is_gone: isGone, deleted_at: deletedAt, members }) => ({
      id: Number(id),
      name,
      admin: { name: admin, isGone },
      memberCount: members,
      deletedAt,
    })),
    next: rows.length > limit && last ? formatCursor(`${last.deleted_at}_${last.id}`) : null,
  };
}
