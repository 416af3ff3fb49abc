import { z } from 'zod';
import { operation } from '../operation.ts';
import { count } from '../shapes.ts';

/**
 * Amounts are formatted: '₹1,20,000', or '₹0'. Unpaid dues of decided rounds: `arrears` in the committees that the caller
 * administers (in all for a global admin or auditor), `ownArrears` of the caller.
 */
export const dashboardStats = z.object({
  activeCommittees: count,
  totalMembers: count,
  pendingPayments: z.string(),
  monthlyCollection: z.string(),
  arrears: z.string().optional(),
  ownArrears: z.string().optional(),
});
export type DashboardStats = z.infer<typeof dashboardStats>;

export const getDashboardStats = operation({
  id: 'getDashboardStats',
  summary: 'The four counters over my committees (for a global admin or auditor all of them), and arrears',
  method: 'GET',
  path: '/api/dashboard/stats',
  auth: 'bearer',
  command: false,
  status: 200,
  answer: dashboardStats,
});
