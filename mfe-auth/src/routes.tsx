import { useAuth } from '@mandali/platform/auth.tsx';
import { Route, Routes } from '@mandali/platform/router.ts';
import { SettingsPage } from './pages/settings-page.tsx';
import { SignInPage } from './pages/sign-in-page.tsx';

/** What the shell loads: the sign-in screen on any path for visitors, Account Settings for everybody else. */
export function RemoteRoutes() {
  const { user } = useAuth();
  if (user === null) return <SignInPage />;
  return (
    <Routes>
      <Route path="/settings" element={<SettingsPage />} />
      {/* For the moment between signing in and the shell's next page. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
