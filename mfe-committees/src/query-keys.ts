import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import type { QueryClient } from '@tanstack/react-query';

/** The key under which every filter of the list lies. */
export const committeesKey: readonly [string] = [listCommittees.path];
export const dashboardStatsKey: readonly [string] = [getDashboardStats.path];
export const committeeKey = (id: number): readonly [string] => [`${listCommittees.path}/${id}`];

/** Under the committee's key: whatever changes the committee makes them old too. */
export const roundPaymentsKey = (id: number, roundNumber: number) =>
  [...committeeKey(id), 'rounds', roundNumber, 'payments'] as const;

/** After a change in a committee: its page is read again now, list and counters when they are next shown. */
export const committeeChanged = (client: QueryClient, id: number): Promise<void> => {
  void client.invalidateQueries({ queryKey: committeesKey });
  void client.invalidateQueries({ queryKey: dashboardStatsKey });
  return client.invalidateQueries({ queryKey: committeeKey(id) });
};
