import { count } from '@mandali/platform/format.ts';
import { Facts } from '@mandali/ui-kit/facts.tsx';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../../../texts.ts';
import { dashboardStats } from '../api/dashboard-stats.ts';

/** The four counters at the head of the dashboard; an ellipsis each while they load. */
export function Counters() {
  const { data } = useQuery(dashboardStats);
  return (
    <Facts
      facts={[
        { label: texts.dashboard.active, value: data && count(data.activeCommittees) },
        { label: texts.dashboard.members, value: data && count(data.totalMembers) },
        { label: texts.dashboard.pending, value: data?.pendingPayments },
        { label: texts.dashboard.collected, value: data?.monthlyCollection },
      ]}
    />
  );
}
