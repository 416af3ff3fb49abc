import { Route, Routes } from '@mandali/platform/router.ts';
import { CommitteePage } from './pages/committee-page.tsx';
import { DashboardPage } from './pages/dashboard-page.tsx';

/** What the shell loads: everything at / and /committee/{id}. */
export function RemoteRoutes() {
  return (
    <Routes>
      <Route path="/" element={<DashboardPage />} />
      <Route path="/committee" element={<CommitteePage />} />
      <Route path="/committee/:id" element={<CommitteePage />} />
    </Routes>
  );
}
