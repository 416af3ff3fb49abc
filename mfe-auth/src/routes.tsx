import { paths } from '@mandali/contracts/paths';
import { useAuth } from '@mandali/platform/auth.tsx';
import { Route } from '@mandali/platform/router.ts';
import { Cover } from '@mandali/ui-kit/cover.tsx';
import { lazy, Suspense } from 'react';
import { SignInPage } from './pages/sign-in-page.tsx';
import { texts } from './texts.ts';

// Whoever signs in waits for the sign-in screen only.
const SettingsPage = lazy(() =>
  import('./pages/settings-page.tsx').then((module) => ({ default: module.SettingsPage })),
);

const settings = (
  <Suspense fallback={<Cover title={texts.settingsTitle} />}>
    <SettingsPage />
  </Suspense>
);

/** What the shell loads: the sign-in screen on any path for visitors, Account Settings for everybody else. */
export function RemoteRoutes() {
  const { user } = useAuth();
  if (user === null) return <SignInPage />;
  // Nothing for the moment between signing in and the shell's next page.
  return <Route path={paths.settings}>{settings}</Route>;
}
