import '@mandali/ui-kit/fonts.css';
import '@mandali/ui-kit/tokens.css';
import '@mandali/ui-kit/base.css';
import { answersHaveCome } from '@mandali/platform/early-answers.ts';
import { Router } from '@mandali/platform/router.ts';
import { storedSession } from '@mandali/platform/session.ts';
import { watchPointer } from '@mandali/ui-kit/focus-ring.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadRemote } from '#remotes';
import { App } from './app.tsx';
import { withCache } from './cache/with-cache.tsx';
import { leadOn } from './lead-on.ts';
import { firstPageOf } from './remotes/owners.ts';
import { loadAhead } from './remotes/use-remote.ts';
import { startSession, type PageSession } from './session/session-actors.ts';
import { SessionProvider } from './session/session-provider.tsx';
import { settings } from './settings.ts';
import { keepTheme } from './theme.ts';

/** Milliseconds that the frame waits for its page: to draw both at once is much less work. Then it comes with a spinner. */
const patience = 500;

/** What the address shows has come, its code and its data; or it cannot be had, and its place will say so. */
const pageHasCome = async (): Promise<void> => {
  const isSignedIn = storedSession() !== null;
  const { remote } = firstPageOf(location.pathname, isSignedIn);
  const code = remote === null ? null : loadAhead(remote, isSignedIn ? withCache(loadRemote) : loadRemote);
  // The foot of the page says what the settings say.
  await Promise.allSettled([code, answersHaveCome(), settings()]);
};
const timeUp = new Promise((resolve) => setTimeout(resolve, patience));

const show = (session: PageSession): void =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Router aroundNav={leadOn}>
        <SessionProvider session={session}>
          <App />
        </SessionProvider>
      </Router>
    </StrictMode>,
  );

keepTheme();
watchPointer();
const session = startSession();
// No await up here: what is waited for imports this file.
void Promise.race([pageHasCome(), timeUp]).then(() => show(session));
