import './page-load/outlast-storage.ts';
import '@mandali/ui-kit/style/fonts.css';
import '@mandali/ui-kit/style/tokens.css';
import '@mandali/ui-kit/style/base.css';
import { Router } from '@mandali/platform/page/router.ts';
import { watchPointer } from '@mandali/ui-kit/style/focus-ring.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { leadOn } from './lead-on.ts';
import { pageReady } from './page-load/page-ready.ts';
import { startSession, type PageSession } from './session/session-actors.ts';
import { SessionProvider } from './session/session-provider.tsx';
import { keepTheme } from './theme.ts';

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
// No top-level await: the awaited modules import this file, which would deadlock.
void pageReady().then(() => show(session));
