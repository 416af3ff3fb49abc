import { Route, Routes } from '@mandali/platform/router.ts';
import { AdminPage } from './pages/admin-page.tsx';

/** What the shell loads: everything at /admin. */
export function RemoteRoutes() {
  return (
    <Routes>
      <Route path="/admin" element={<AdminPage />} />
    </Routes>
  );
}
