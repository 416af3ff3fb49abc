import { QueryClientProvider } from '@tanstack/react-query';
import { pageToasts } from '@mandali/ui-kit/notices/toast-store.ts';
import { Toasts } from '@mandali/ui-kit/notices/toasts.tsx';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router, useSearch } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { AuthProvider } from '../session/auth.tsx';
import { createQueryClient } from '../requests/query-client.ts';
import { useLocation } from '../page/router.ts';
import { setSession, type Session } from '../session/session.ts';

/** Sessions for `signInAs`. */
export const member: Session = {
  token: 'token-of-asha',
  user: { id: 2, name: 'Asha Rao', email: 'asha@example.in', phone: '+919811126610', role: 'user' },
};
export const globalAdmin: Session = {
  token: 'token-of-root',
  user: { id: 1, name: 'Ravi Menon', email: 'ravi@example.in', phone: null, role: 'global_admin' },
};

/**
 * Signs in, or out (null), also when an earlier test has left a session: the module outlives a test and its file, and a
 * session that is missing in the storage counts as ended in another tab, which the page then follows.
 */
export const signInAs = (session: Session | null): void => {
  setSession(null);
  if (session !== null) setSession(session);
};

function CurrentPath() {
  const [pathname] = useLocation();
  const search = useSearch();
  return <p data-testid="path">{search === '' ? pathname : `${pathname}?${search}`}</p>;
}

/** Clears the toasts, whose store outlives a test. */
const closeToast = (): void => pageToasts().close(pageToasts().current()?.id ?? 0);

/**
 * Renders a part of a front end like the shell: signed in (`session`, null: not), at a path, with fresh storage and cache,
 * toasts and the current path (test id 'path').
 */
export const renderApp = (
  element: ReactNode,
  options: {
    readonly path?: string;
    readonly session?: Session | null;
    /** Content of the browser's storage before. */
    readonly stored?: Readonly<Record<string, string>>;
  } = {},
) => {
  const client = createQueryClient();
  const { hook } = memoryLocation({ path: options.path ?? '/' });
  closeToast();
  localStorage.clear();
  sessionStorage.clear();
  for (const [entry, value] of Object.entries(options.stored ?? {})) localStorage.setItem(entry, value);
  signInAs(options.session === undefined ? member : options.session);
  const page = render(
    <QueryClientProvider client={client}>
      <AuthProvider loading={false} logout={() => setSession(null)}>
        <Router hook={hook}>
          {element}
          <Toasts />
          <CurrentPath />
        </Router>
      </AuthProvider>
    </QueryClientProvider>,
  );
  return { ...page, client };
};
