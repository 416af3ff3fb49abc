import { isInterrupted } from '@mandali/platform/forms/drafts.ts';
import { ownTime } from '@mandali/platform/format/format.ts';
import { whenShown } from '@mandali/platform/first-load/when-shown.ts';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { LedgerPage } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Updated } from '@mandali/ui-kit/notices/updated.tsx';
import { lazy, Suspense, useCallback, useDeferredValue, useState } from 'react';
import { PageDialog } from './dialogs/lazy-dialogs.ts';
import { draftNames } from '../shared/form/draft-names.ts';
import { CommitteeList } from '../features/dashboard/components/committee-list.tsx';
import { Counters } from '../features/dashboard/components/counters.tsx';
import { PullToRefresh } from '../features/dashboard/components/pull-to-refresh.tsx';
import { useRefresh } from '../features/dashboard/use-refresh.ts';
import { texts } from '../texts.ts';

/** A chunk with the mathematics of the check, loaded after the page. Without it the page stays, unchecked. */
const DashboardCheck = lazy(async () => {
  await whenShown();
  const check = await import('./dashboard-check.tsx').catch(() => null);
  return { default: check?.DashboardCheck ?? (() => null) };
});

const wasInterrupted = (): boolean => isInterrupted(draftNames.newCommittee) || isInterrupted(draftNames.pastWinners);

/** Opening the dialog does not render the list. */
function Committees() {
  const [open, setOpen] = useState(wasInterrupted);
  // Deferred, so that the pressed button is painted first.
  const shown = useDeferredValue(open);
  const [created, setCreated] = useState<number | null>(null);
  const isAuditor = useAuth().user?.role === 'auditor';
  const start = useCallback(() => setOpen(true), []);
  return (
    <>
      <CommitteeList onCreate={isAuditor ? null : start} created={created} />
      {shown && <PageDialog name="createCommittee" onCreated={setCreated} onClose={() => setOpen(false)} />}
    </>
  );
}

export function DashboardPage() {
  const refresh = useRefresh();
  return (
    <PullToRefresh onRefresh={refresh.refresh}>
      <title>{`${texts.dashboard.title} · ${texts.product}`}</title>
      <Cover
        title={texts.dashboard.title}
        line={
          <Updated
            at={refresh.updated}
            like={texts.dashboard.updated(ownTime(0))}
            label={texts.dashboard.refresh}
            busy={refresh.refreshing}
            busyLabel={texts.dashboard.refreshing}
            onRefresh={() => void refresh.refresh()}
          />
        }
      >
        <Counters />
      </Cover>
      <Suspense>
        <DashboardCheck />
      </Suspense>
      <LedgerPage>
        <Committees />
      </LedgerPage>
    </PullToRefresh>
  );
}
