import { z } from 'zod';
import { operation } from '../operation.ts';

const count = z.number().int().nonnegative();

export const getAuditSummary = operation({
  id: 'getAuditSummary',
  summary: 'What an auditor looks at, counted over all committees; for auditors and global admins',
  method: 'GET',
  path: '/api/audit/summary',
  auth: 'bearer',
  command: false,
  status: 200,
  answer: z.object({
    committees: count,
    /** Committees with at least one of the following findings. */
    toLookAt: count,
    /** Committees in which the last replay found a difference. */
    differences: count,
    parked: count,
    unprovedDraws: count,
    overrides: count,
    /** The last replay of the whole log; null: never. */
    lastReplay: z.object({ at: z.iso.datetime(), committees: count, differences: count }).nullable(),
  }),
});
