import { paths } from '@mandali/contracts/paths';
import { createPrefetch } from '@mandali/platform/first-load/first-requests.ts';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Route, Switch } from '@mandali/platform/page/router.ts';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { lazy, Suspense } from 'react';
import { firstRequests } from './pages/first-requests.ts';
import { SignInPage } from './pages/sign-in-page.tsx';
import { coming } from './shared/coming.tsx';
import { texts } from './texts.ts';

// Loaded later, so that sign-in waits for the sign-in screen only.
const SettingsPage = lazy(() =>
  import('./pages/settings-page.tsx').then((module) => ({ default: module.SettingsPage })),
);

const ResetPasswordPage = lazy(() =>
  import('./pages/reset-password-page.tsx').then((module) => ({ default: module.ResetPasswordPage })),
);

const settings = (
  <Suspense
    fallback={
      <>
        <Cover title={texts.settingsTitle} />
        {coming}
      </>
    }
  >
    <SettingsPage />
  </Suspense>
);

export const prefetch = createPrefetch(firstRequests, {
  getProfile: async (cache) => cache.prefetchQuery((await import('./shared/profile.ts')).profileQuery),
});

/** Visitors get the sign-in screen on any path. */
export function RemoteRoutes() {
  const { user } = useAuth();
  return (
    <Switch>
      <Route path={paths.resetPassword}>
        <Suspense fallback={coming}>
          <ResetPasswordPage />
        </Suspense>
      </Route>
      {user === null ? (
        <Route>
          <SignInPage />
        </Route>
      ) : (
        // Renders nothing between sign-in and the shell's next page.
        <Route path={paths.settings}>{settings}</Route>
      )}
    </Switch>
  );
}
