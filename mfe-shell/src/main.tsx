import '@mandali/ui-kit/tokens.css';
import '@mandali/ui-kit/base.css';
import { AuthProvider } from '@mandali/platform/auth.tsx';
import { BrowserRouter, Route, Routes } from '@mandali/platform/router.ts';
import { setSession, storedSession } from '@mandali/platform/session.ts';
import { createQueryClient } from '@mandali/platform/query-client.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { loadRemote } from '#remotes';
import type { RemoteName } from './remotes/remote.ts';

function Remote({ name }: { readonly name: RemoteName }) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    loadRemote(name, 0).then((m) => setLoaded(() => m.RemoteRoutes), (e) => setError(String(e)));
  }, [name]);
  return Loaded ? <Loaded /> : <p>{error || 'Loading'}</p>;
}

setSession(storedSession());
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider loading={false} logout={() => setSession(null)}>
        <BrowserRouter>
          <Routes>
            <Route path="/" element={<Remote name="mfe-committees" />} />
            <Route path="/admin" element={<Remote name="mfe-admin" />} />
            <Route path="/login" element={<Remote name="mfe-auth" />} />
          </Routes>
        </BrowserRouter>
      </AuthProvider>
    </QueryClientProvider>
  </StrictMode>,
);
