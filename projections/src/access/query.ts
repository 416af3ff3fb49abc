import type { Pool } from 'pg';
import type { Viewer } from '../viewer.ts';

const text = `SELECT CASE
    WHEN $2 = 'auditor' THEN 'auditor'
    WHEN $2 = 'global_admin' OR c.admin_id = $1 THEN 'admin'
    ELSE coalesce((SELECT CASE WHEN bool_or(m.replaced_by IS NULL) THEN 'member' ELSE 'replaced' END
      FROM read.member m WHERE m.committee_id = c.id AND m.user_id = $1 HAVING count(*) > 0), 'none') END AS access
  FROM read.committee c WHERE c.id = $3 AND c.status <> 'deleted'`;

/** 'admin': of the committee, or global. 'none': no such committee, or no access; both are answered 404. */
export type CommitteeAccess = 'admin' | 'auditor' | 'member' | 'replaced' | 'none';

export async function committeeAccess(
  pool: Pool,
  { committeeId, viewer }: { readonly committeeId: number; readonly viewer: Viewer },
): Promise<CommitteeAccess> {
  const values = [viewer.userId, viewer.role, committeeId];
  const { rows } = await pool.query<{ access: CommitteeAccess }>({ name: 'committee-access', text, values });
  return rows[0]?.access ?? 'none';
}
