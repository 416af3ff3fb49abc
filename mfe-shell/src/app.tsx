import { useAuth } from '@mandali/platform/auth.tsx';
import { Navigate, Route, Routes, useLocation } from '@mandali/platform/router.ts';
import { lazy, Suspense } from 'react';
import { PageSpinner } from './frame/page-spinner.tsx';
import { Frame } from './frame/frame.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import type { LoadRemote, RemoteName } from './remotes/remote.ts';
import { CrashBoundary } from './remotes/crash-boundary.tsx';
import { RemoteFailed, RemotePlace } from './remotes/remote-place.tsx';

type Loader = { readonly load?: LoadRemote };

// Long, and rarely read: not in the first load.
const PrivacyPolicyPage = lazy(() =>
  import('./pages/privacy-policy-page.tsx').then((module) => ({ default: module.PrivacyPolicyPage })),
);
// What could not be fetched once stays so for the life of the page.
const privacyPolicy = (
  <CrashBoundary resetKey="" fallback={() => <RemoteFailed retry={() => location.reload()} />}>
    <Suspense fallback={<PageSpinner />}>
      <PrivacyPolicyPage />
    </Suspense>
  </CrashBoundary>
);

/** Any path leads to the sign-in screen and stays in the address, so that one lands there afterwards. */
function SignedOut({ load }: Loader) {
  const door = (
    <Frame atDoor>
      <RemotePlace name="mfe-auth" {...(load && { load })} />
    </Frame>
  );
  return (
    <Routes>
      <Route path="/privacy-policy" element={<Frame>{privacyPolicy}</Frame>} />
      <Route path="/" element={<Navigate to="/login" replace />} />
      <Route path="*" element={door} />
    </Routes>
  );
}

const owners: readonly { readonly name: RemoteName; readonly paths: RegExp }[] = [
  { name: 'mfe-committees', paths: /^\/(committee(\/.*)?)?$/ },
  { name: 'mfe-admin', paths: /^\/admin\/?$/ },
  { name: 'mfe-auth', paths: /^\/settings\/?$/ },
];

/** The page of whichever remote owns the path; its own routes match the whole path again. */
function OwnedPage({ load }: Loader) {
  const { pathname } = useLocation();
  const owner = owners.find(({ paths }) => paths.test(pathname));
  if (owner === undefined) return <NotFoundPage />;
  return <RemotePlace key={owner.name} name={owner.name} {...(load && { load })} />;
}

function SignedIn({ load }: Loader) {
  return (
    <Frame>
      <Routes>
        <Route path="/privacy-policy" element={privacyPolicy} />
        <Route path="/login" element={<Navigate to="/" replace />} />
        <Route path="*" element={<OwnedPage {...(load && { load })} />} />
      </Routes>
    </Frame>
  );
}

/** Who may see what (specification, section 2). Needs a router, a query client and a session around it. */
export function App({ load }: Loader) {
  const { user, loading } = useAuth();
  if (loading) return <PageSpinner />;
  const loader = load === undefined ? {} : { load };
  return user === null ? <SignedOut {...loader} /> : <SignedIn {...loader} />;
}
