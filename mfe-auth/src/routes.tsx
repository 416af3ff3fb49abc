import { paths } from '@mandali/contracts/paths';
import { useAuth } from '@mandali/platform/auth.tsx';
import { Route } from '@mandali/platform/router.ts';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { SignInPage } from './pages/sign-in-page.tsx';
import { texts } from './texts.ts';

// Anyone who signs in waits for the sign-in screen only.
const SettingsPage = lazy(() =>
  import('./pages/settings-page.tsx').then((module) => ({ default: module.SettingsPage })),
);

const settings = (
  <Suspense fallback={<Cover title={texts.settingsTitle} />}>
    <SettingsPage />
  </Suspense>
);

/** What Account Settings show first. The shell sends the same call before this code is there: vite.config.ts. */
export const prefetch = async (path: string, cache: QueryClient): Promise<unknown> =>
  path === paths.settings ? cache.prefetchQuery((await import('./shared/profile.ts')).profileQuery) : undefined;

/** What the shell loads: the sign-in screen on any path for visitors, Account Settings for everybody else. */
export function RemoteRoutes() {
  const { user } = useAuth();
  if (user === null) return <SignInPage />;
  // Nothing for the moment between signing in and the shell's next page.
  return <Route path={paths.settings}>{settings}</Route>;
}
