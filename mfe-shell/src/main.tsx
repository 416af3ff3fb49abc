import '@mandali/ui-kit/fonts.css';
import '@mandali/ui-kit/tokens.css';
import '@mandali/ui-kit/base.css';
import { createQueryClient } from '@mandali/platform/query-client.ts';
import { BrowserRouter } from '@mandali/platform/router.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { SessionProvider } from './session/session-provider.tsx';
import { keepTheme } from './theme.ts';

keepTheme();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </SessionProvider>
    </QueryClientProvider>
  </StrictMode>,
);
