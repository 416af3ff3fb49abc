import { operation } from '../operation.ts';
import { dashboardStats } from '../shapes.ts';

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
