import { count } from '@mandali/platform/format.ts';
import { Facts } from '@mandali/ui-kit/facts.tsx';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../../../texts.ts';
import { dashboardStats } from '../api/dashboard-stats.ts';

/** The four counters at the head of the dashboard; an ellipsis each while they load. */
export function Counters() {
  const { data, isError } = useQuery(dashboardStats);
  // The ellipsis promises that something comes.
  const shown = (value: string | undefined) => value ?? (isError ? texts.dashboard.unknown : undefined);
  return (
    <Facts
      facts={[
        { label: texts.dashboard.active, value: shown(data && count(data.activeCommittees)) },
        { label: texts.dashboard.members, value: shown(data && count(data.totalMembers)) },
        { label: texts.dashboard.pending, value: shown(data?.pendingPayments) },
        { label: texts.dashboard.collected, value: shown(data?.monthlyCollection) },
      ]}
    />
  );
}
