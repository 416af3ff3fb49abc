import { paths } from '@mandali/contracts/paths';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Redirect, Route, Switch, useLocation } from '@mandali/platform/page/router.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { loadRemote } from '#remotes';
import { withCache } from './cache/with-cache.tsx';
import { PageSpinner } from './frame/page-spinner.tsx';
import { Frame } from './frame/frame.tsx';
import { reloadIfServed } from './reload.ts';
import type { LoadRemote } from '@mandali/platform/federation/remote.ts';
import { forAnybody, ownerOf } from './remotes/owners.ts';
import { CrashBoundary } from './remotes/crash-boundary.tsx';
import { RemoteFailed, RemotePlace } from './remotes/remote-place.tsx';

type Loader = { readonly load: LoadRemote };

// Rarely seen: not in the first load.
const PrivacyPolicyPage = lazy(() =>
  import('./pages/privacy-policy-page.tsx').then((module) => ({ default: module.PrivacyPolicyPage })),
);
const HowItWorksPage = lazy(() =>
  import('./pages/how-it-works-page.tsx').then((module) => ({ default: module.HowItWorksPage })),
);
const NotFoundPage = lazy(() =>
  import('./pages/not-found-page.tsx').then((module) => ({ default: module.NotFoundPage })),
);

/** A failed import stays failed until the page is reloaded. */
const later = (part: ReactNode): ReactNode => (
  <CrashBoundary frontEnd="mfe-shell" resetKey="" fallback={() => <RemoteFailed retry={() => void reloadIfServed()} />}>
    <Suspense fallback={<PageSpinner />}>{part}</Suspense>
  </CrashBoundary>
);
const privacyPolicy = later(<PrivacyPolicyPage />);
const howItWorks = later(<HowItWorksPage />);
const notFound = later(<NotFoundPage />);

/** At any path: the address stays, and is shown after sign-in. */
function SignedOut({ load }: Loader) {
  return (
    <Switch>
      <Route path={paths.privacyPolicy}>
        <Frame>{privacyPolicy}</Frame>
      </Route>
      <Route path={paths.howItWorks}>
        <Frame>{howItWorks}</Frame>
      </Route>
      <Route path={forAnybody}>
        <Frame>
          <RemotePlace key="mfe-committees" name="mfe-committees" load={withCache(load)} />
        </Frame>
      </Route>
      <Route path={paths.dashboard}>
        <Redirect to={paths.login} replace />
      </Route>
      <Route>
        <Frame atDoor>
          <RemotePlace name="mfe-auth" load={load} />
        </Frame>
      </Route>
    </Switch>
  );
}

function OwnedPage({ load }: Loader) {
  const [pathname] = useLocation();
  const owner = ownerOf(pathname);
  if (owner === null) return notFound;
  return <RemotePlace key={owner} name={owner} load={load} />;
}

function SignedIn({ load }: Loader) {
  return (
    <Frame>
      <Switch>
        <Route path={paths.privacyPolicy}>{privacyPolicy}</Route>
        <Route path={paths.howItWorks}>{howItWorks}</Route>
        <Route path={paths.login}>
          <Redirect to={paths.dashboard} replace />
        </Route>
        <Route>
          <OwnedPage load={load} />
        </Route>
      </Switch>
    </Frame>
  );
}

/** Access to the pages: specification, section 2. */
export function App({ load = loadRemote }: Partial<Loader>) {
  const { user, loading } = useAuth();
  if (loading) return <PageSpinner />;
  return user === null ? <SignedOut load={load} /> : <SignedIn load={withCache(load)} />;
}
