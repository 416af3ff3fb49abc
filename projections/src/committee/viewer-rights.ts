// What a viewer may see of a committee, as SQL for queries and as a function of the domain state. Every statement's
// parameters begin with $1, the viewer's user id, and $2, the viewer's role; c is a row of read.committee.
import type { CommitteeState } from '@mandali/domain/committee/state';
import type { Viewer } from '../viewer.ts';

/** `readsReports`: may read the texts of reports about all dues; every member reads those about their own. */
export type ViewerRights = { readonly userId: number; readonly seesPhones: boolean; readonly readsReports: boolean };

export const rightsIn = (state: CommitteeState, { userId, role }: Viewer): ViewerRights => {
  const isAdmin = 'adminId' in state && state.adminId === userId;
  return {
    userId,
    seesPhones: role === 'global_admin' || (role === 'user' && isAdmin),
    readsReports: role !== 'user' || isAdmin,
  };
};

export const seesPhones = `($2 = 'global_admin' OR ($2 = 'user' AND c.admin_id = $1))`;

/** `member` is the SQL of the user id of the member who owes the due. */
export const readsReports = (member: string): string => `($2 <> 'user' OR c.admin_id = $1 OR ${member} = $1)`;

/** Global admins and auditors read all committees, others those they administer or are an active member of. */
export const mayRead = `($2 <> 'user' OR c.admin_id = $1 OR EXISTS (
    SELECT FROM read.member mine WHERE mine.user_id = $1 AND mine.committee_id = c.id AND mine.replaced_by IS NULL))`;

/** Committees that the viewer administers or is an active member of, including deleted ones. */
export const myCommittees = `(SELECT id FROM read.committee WHERE admin_id = $1
    UNION SELECT committee_id FROM read.member WHERE user_id = $1 AND replaced_by IS NULL)`;
