import { paths } from '@mandali/contracts/paths';
import { Link } from '@mandali/platform/page/router.ts';
import { saveFile } from '@mandali/platform/page/files.ts';
import { whenShown } from '@mandali/platform/first-load/when-shown.ts';
import { Button, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { committees } from '../features/dashboard/api/committees.ts';
import { dashboardStats } from '../features/dashboard/api/dashboard-stats.ts';
import styles from '../features/trust/components/seen-line.module.css';
import { checkDashboard, type DashboardCheck as Outcome } from '../features/trust/page-check/check-dashboard.ts';
import { texts } from '../texts.ts';
import { trust } from '../texts/trust.ts';

const labels = trust.shown.dashboard;

/** Undefined while it runs. */
const useDashboardCheck = (): Outcome | undefined => {
  const client = useQueryClient();
  // A failed request is repeated by the reader: the code of the check arrives later than the button for it.
  const { data: list } = useInfiniteQuery({ ...committees('all'), retryOnMount: false });
  const { data: stats } = useQuery({ ...dashboardStats, retryOnMount: false });
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (list === undefined || stats === undefined) return undefined;
    let isCurrent = true;
    const readAgain = () => client.fetchQuery({ ...dashboardStats, staleTime: 0 });
    const check = async (): Promise<void> => {
      await whenShown();
      if (!isCurrent) return;
      const found = await checkDashboard(
        list.pages.flatMap((page) => page.data),
        { stats, readAgain },
      );
      if (isCurrent) setOutcome(found);
    };
    void check().catch(() => {});
    return () => void (isCurrent = false);
  }, [client, list, stats]);
  return outcome;
};

export function DashboardCheck() {
  const outcome = useDashboardCheck();
  if (outcome?.kind === 'committee')
    return (
      <div className={styles.alarm}>
        <Notice tone="bad" role="alert">
          <p>
            <b>{labels.committee(outcome.name)}</b>
          </p>
          <Link to={paths.book(outcome.id)} className={buttonClass({ kind: 'link' })}>
            {texts.committee.whatToDo}
          </Link>
        </Notice>
      </div>
    );
  if (outcome?.kind !== 'sums') return null;
  const { file } = outcome;
  return (
    <div className={styles.alarm}>
      <Notice tone="bad" role="alert">
        <p>
          <b>{labels.differs}</b>
        </p>
        <Button kind="second" slim onClick={() => saveFile('mandali-dashboard.json', file, 'application/json')}>
          {labels.save}
        </Button>
      </Notice>
    </div>
  );
}
