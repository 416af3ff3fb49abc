import { paths } from '@mandali/contracts/paths';
import { Route, Switch } from '@mandali/platform/page/router.ts';
import { AdminPage } from './pages/admin-page.tsx';
import { AuditPage } from './pages/audit-page.tsx';

export function RemoteRoutes() {
  return (
    <Switch>
      <Route path={paths.admin}>
        <AdminPage />
      </Route>
      <Route path={paths.audit}>
        <AuditPage />
      </Route>
    </Switch>
  );
}
