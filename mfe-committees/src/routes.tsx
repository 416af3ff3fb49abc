import { linkPaths } from '@mandali/contracts/link-paths';
import { paths } from '@mandali/contracts/paths';
import { Route, Switch } from '@mandali/platform/page/router.ts';
import { lazy, Suspense } from 'react';
import { lazyDialog, usePreloadedDialogs } from './pages/dialogs/lazy-dialogs.ts';
import { useLive } from './features/live/use-live.ts';
import { PaperSkeleton } from './features/committee/components/paper-skeleton.tsx';
import { DialogProvider } from './shared/dialogs.tsx';
import { CommitteeLive } from './pages/committee-live.tsx';
import { CommitteePage } from './pages/committee-page.tsx';
import { DashboardPage } from './pages/dashboard-page.tsx';

const HistoryPage = lazy(() => import('./pages/history-page.tsx').then(({ HistoryPage: Page }) => ({ default: Page })));

const BookPage = lazy(() => import('./pages/book-page.tsx').then(({ BookPage: Page }) => ({ default: Page })));
const ReceiptPage = lazy(() => import('./pages/receipt-page.tsx').then(({ ReceiptPage: Page }) => ({ default: Page })));
const DrawPage = lazy(() => import('./pages/draw-page.tsx').then(({ DrawPage: Page }) => ({ default: Page })));
const StatementPage = lazy(() =>
  import('./pages/statement-page.tsx').then(({ StatementPage: Page }) => ({ default: Page })),
);
const MinutesPage = lazy(() => import('./pages/minutes-page.tsx').then(({ MinutesPage: Page }) => ({ default: Page })));
const ComparePage = lazy(() => import('./pages/compare-page.tsx').then(({ ComparePage: Page }) => ({ default: Page })));

const TurnsPage = lazy(() => import('./pages/turns-page.tsx').then(({ TurnsPage: Page }) => ({ default: Page })));

const NewsPage = lazy(() => import('./pages/news-page.tsx').then(({ NewsPage: Page }) => ({ default: Page })));

export { prefetch } from './pages/prefetch.ts';

const JoinPage = lazy(() => import('./pages/join-page.tsx').then(({ JoinPage: Page }) => ({ default: Page })));

const InvitationPage = lazy(() =>
  import('./pages/invitation-page.tsx').then(({ InvitationPage: Page }) => ({ default: Page })),
);
const StopPage = lazy(() => import('./pages/stop-page.tsx').then(({ StopPage: Page }) => ({ default: Page })));

/** /compare, /invitation/{token} and /stop/{token} work also without an account. */
export function RemoteRoutes() {
  usePreloadedDialogs();
  useLive();
  return (
    <DialogProvider dialogOf={lazyDialog}>
      <Suspense fallback={<PaperSkeleton />}>
        <Pages />
      </Suspense>
      <CommitteeLive />
    </DialogProvider>
  );
}

function Pages() {
  return (
    <Switch>
      <Route path={paths.dashboard}>
        <DashboardPage />
      </Route>
      <Route path={paths.news} component={NewsPage} />
      <Route path={paths.history(':id')} component={HistoryPage} />
      <Route path={paths.book(':id')} component={BookPage} />
      <Route path={paths.compareBook(':id')}>
        <ComparePage />
      </Route>
      <Route path={paths.compare}>
        <ComparePage />
      </Route>
      <Route path={paths.receipt(':id', ':number')}>
        <ReceiptPage />
      </Route>
      <Route path={paths.draw(':id', ':round')}>
        <DrawPage />
      </Route>
      <Route path={paths.minutes(':id', ':round')}>
        <MinutesPage />
      </Route>
      <Route path={paths.turns(':id')} component={TurnsPage} />
      <Route path={paths.statement(':id')}>
        <StatementPage />
      </Route>
      <Route path={paths.join(':token')} component={JoinPage} />
      <Route path={linkPaths.invitation(':token')} component={InvitationPage} />
      <Route path={linkPaths.stop(':token')} component={StopPage} />
      <Route path={paths.committee(':id?')}>
        <CommitteePage />
      </Route>
    </Switch>
  );
}
