import type { DashboardStats } from '@mandali/contracts/shapes';
import { count } from '@mandali/platform/format.ts';
import { Facts } from '@mandali/ui-kit/facts.tsx';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../../../texts.ts';
import { dashboardStats } from '../api/dashboard-stats.ts';
import styles from './counters.module.css';

const isSomething = (amount: string | undefined): amount is string => amount !== undefined && amount !== '₹0';

/** What of decided rounds is still to be paid; none of the four counters tells of it. */
const owedOf = ({ arrears, ownArrears }: DashboardStats): readonly string[] => [
  ...(isSomething(arrears) ? [texts.dashboard.arrears(arrears)] : []),
  ...(isSomething(ownArrears) ? [texts.dashboard.ownArrears(ownArrears)] : []),
];

/** The four counters at the head of the dashboard; an ellipsis each while they load. */
export function Counters() {
  const { data, isError } = useQuery(dashboardStats);
  const owed = data === undefined ? [] : owedOf(data);
  // The ellipsis promises that something comes.
  const shown = (value: string | undefined) => value ?? (isError ? texts.dashboard.unknown : undefined);
  return (
    <Facts
      {...(owed.length > 0 && {
        note: owed.map((line) => (
          <span key={line} className={styles.owed}>
            {line}
          </span>
        )),
      })}
      facts={[
        { label: texts.dashboard.active, value: shown(data && count(data.activeCommittees)) },
        { label: texts.dashboard.members, value: shown(data && count(data.totalMembers)) },
        { label: texts.dashboard.pending, value: shown(data?.pendingPayments) },
        { label: texts.dashboard.collected, value: shown(data?.monthlyCollection) },
      ]}
    />
  );
}
