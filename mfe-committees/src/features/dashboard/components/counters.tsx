import type { DashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { count } from '@mandali/platform/format/format.ts';
import { Facts } from '@mandali/ui-kit/ledger/facts.tsx';
import { Why } from '@mandali/ui-kit/ledger/why.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Dialog } from '../../../shared/dialogs.tsx';
import type { DashboardCounter } from '../../../shared/explainable-number.ts';
import { texts } from '../../../texts.ts';
import { dashboardStats } from '../api/dashboard-stats.ts';
import styles from './counters.module.css';

const isSomething = (amount: string | undefined): amount is string => amount !== undefined && amount !== '₹0';

/** Arrears of decided rounds, which none of the four counters includes. */
const arrearsOf = ({ arrears, ownArrears }: DashboardStats): readonly string[] => [
  ...(isSomething(arrears) ? [texts.dashboard.arrears(arrears)] : []),
  ...(isSomething(ownArrears) ? [texts.dashboard.ownArrears(ownArrears)] : []),
];

const counters: readonly DashboardCounter[] = ['active', 'members', 'pending', 'collected'];

const figureOf = (stats: DashboardStats, counter: DashboardCounter): string => {
  if (counter === 'active') return count(stats.activeCommittees);
  if (counter === 'members') return count(stats.totalMembers);
  return counter === 'pending' ? stats.pendingPayments : stats.monthlyCollection;
};

export function Counters() {
  const { data, isError } = useQuery(dashboardStats);
  const [pressed, setPressed] = useState<DashboardCounter | null>(null);
  // Deferred, so that the pressed button is painted first.
  const explained = useDeferredValue(pressed);
  const arrears = data === undefined ? [] : arrearsOf(data);
  const valueOf = (counter: DashboardCounter) => {
    // After an error an ellipsis would promise a value.
    if (data === undefined) return isError ? texts.dashboard.unknown : undefined;
    const figure = figureOf(data, counter);
    return (
      <Why figure label={texts.explain(figure)} onPress={() => setPressed(counter)}>
        {figure}
      </Why>
    );
  };
  return (
    <>
      <Facts
        {...(arrears.length > 0 && {
          note: arrears.map((line) => (
            <span key={line} className={styles.owed}>
              {line}
            </span>
          )),
        })}
        facts={counters.map((counter) => ({ label: texts.dashboard[counter], value: valueOf(counter) }))}
      />
      {explained && <Dialog name="explainCounter" counter={explained} onClose={() => setPressed(null)} />}
    </>
  );
}
