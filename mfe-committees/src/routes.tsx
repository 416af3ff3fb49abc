import { Route, Switch } from '@mandali/platform/router.ts';
import { lazy, Suspense } from 'react';
import { useDialogsComing } from './dialogs-later.ts';
import { CommitteeSkeleton } from './features/committee/components/committee-skeleton.tsx';
import { CommitteePage } from './pages/committee-page.tsx';
import { DashboardPage } from './pages/dashboard-page.tsx';

// Read now and then: not in the first load.
const HistoryPage = lazy(() => import('./pages/history-page.tsx').then(({ HistoryPage: Page }) => ({ default: Page })));

/** What the shell loads: everything at / and below /committee/{id}. */
export function RemoteRoutes() {
  useDialogsComing();
  return (
    <Switch>
      <Route path="/">
        <DashboardPage />
      </Route>
      <Route path="/committee/:id/history">
        <Suspense fallback={<CommitteeSkeleton />}>
          <HistoryPage />
        </Suspense>
      </Route>
      <Route path="/committee/:id?">
        <CommitteePage />
      </Route>
    </Switch>
  );
}
