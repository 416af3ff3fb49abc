import '@mandali/ui-kit/fonts.css';
import '@mandali/ui-kit/tokens.css';
import '@mandali/ui-kit/base.css';
import { Router } from '@mandali/platform/router.ts';
import { storedSession } from '@mandali/platform/session.ts';
import { watchPointer } from '@mandali/ui-kit/focus-ring.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadCache } from './cache/load-cache.ts';
import { leadOn } from './lead-on.ts';
import { beginLoading } from './remotes/early.ts';
import { ownerOf } from './remotes/owners.ts';
import { SessionProvider } from './session/session-provider.tsx';
import { keepTheme } from './theme.ts';

/** What the page will need is on its way while React renders the frame. */
const fetchAhead = (): void => {
  const isSignedIn = storedSession() !== null;
  const remote = isSignedIn ? ownerOf(location.pathname) : 'mfe-auth';
  if (remote !== null) beginLoading(remote);
  if (isSignedIn) void Promise.all([loadCache(), import('@tanstack/react-query')]).catch(() => {});
};

keepTheme();
watchPointer();
fetchAhead();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Router aroundNav={leadOn}>
      <SessionProvider>
        <App />
      </SessionProvider>
    </Router>
  </StrictMode>,
);
