import { z } from 'zod';
import { page } from '../fields.ts';
import { operation } from '../operation.ts';
import { count, id, instant } from '../shapes.ts';

const deletedCommittee = z.object({
  id,
  name: z.string(),
  /** `isGone`: the admin has no account any more, or has become an auditor. */
  admin: z.object({ name: z.string(), isGone: z.boolean() }),
  /** Active members. */
  memberCount: count,
  deletedAt: instant,
  restorableUntil: instant,
});
export type DeletedCommittee = z.infer<typeof deletedCommittee>;

export const adminListDeletedCommittees = operation({
  id: 'adminListDeletedCommittees',
  summary: 'The committees that can be restored, those that were deleted last first',
  method: 'GET',
  path: '/api/admin/committees/deleted',
  auth: 'bearer',
  command: false,
  query: z.object(page),
  status: 200,
  answer: z.array(deletedCommittee),
});
