import { Route, Routes } from '@mandali/platform/router.ts';
import { DashboardPage } from './pages/dashboard-page.tsx';

/** What the shell loads: everything at / and /committee/{id}. */
export function RemoteRoutes() {
  return (
    <Routes>
      <Route path="/" element={<DashboardPage />} />
    </Routes>
  );
}
