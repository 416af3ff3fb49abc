import { Route } from '@mandali/platform/router.ts';
import { AdminPage } from './pages/admin-page.tsx';

/** What the shell loads: everything at /admin. */
export function RemoteRoutes() {
  return (
    <Route path="/admin">
      <AdminPage />
    </Route>
  );
}
