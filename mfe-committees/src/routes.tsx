import { Route, Switch } from '@mandali/platform/router.ts';
import { useDialogsComing } from './dialogs-later.ts';
import { CommitteePage } from './pages/committee-page.tsx';
import { DashboardPage } from './pages/dashboard-page.tsx';

/** What the shell loads: everything at / and /committee/{id}. */
export function RemoteRoutes() {
  useDialogsComing();
  return (
    <Switch>
      <Route path="/">
        <DashboardPage />
      </Route>
      <Route path="/committee/:id?">
        <CommitteePage />
      </Route>
    </Switch>
  );
}
