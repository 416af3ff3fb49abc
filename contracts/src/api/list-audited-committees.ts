import { z } from 'zod';
import { page } from '../fields.ts';
import { operation } from '../operation.ts';

const count = z.number().int().nonnegative();

export const auditedCommittee = z.object({
  id: count,
  name: z.string(),
  status: z.enum(['active', 'completed']),
  adminName: z.string(),
  totalMembers: count,
  currentRound: count,
  entries: count,
  replay: z.object({
    /** unchecked: newer than the last replay. parked: the read models have stopped before `entry`. */
    state: z.enum(['same', 'differs', 'parked', 'unchecked']),
    /** Revision of the entry of the first difference. */
    entry: count.nullable(),
    /** Description of the difference in English, for the operator. */
    what: z.string().nullable(),
  }),
  /** Head of the longest signed book; null: none. */
  checkpoint: z.object({ size: count, at: z.iso.datetime() }).nullable(),
  /** People whose devices have cosigned the book: `members` out of `of` members and admin, and `others`. */
  devices: z.object({ members: count, of: count, others: count }),
  /** Rounds drawn without the proof of a committed draw. */
  unprovedDraws: count,
  /** Rounds whose winner was chosen by hand after their draw had been opened. */
  overrides: count,
});
export type AuditedCommittee = z.infer<typeof auditedCommittee>;

export const listAuditedCommittees = operation({
  id: 'listAuditedCommittees',
  summary: 'All committees, newest first, with what an auditor looks at; for auditors and global admins',
  method: 'GET',
  path: '/api/audit/committees',
  auth: 'bearer',
  command: false,
  query: z.object({
    ...page,
    /** Part of the committee's or its admin's name, or the committee's whole number. */
    q: z.string().trim().max(100).optional(),
    /** look: differing, parked, or with unproved or overridden draws. in-order: all others. */
    show: z.enum(['look', 'in-order']).optional(),
  }),
  status: 200,
  answer: z.array(auditedCommittee),
});
