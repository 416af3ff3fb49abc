import { createQueryClient } from '@mandali/platform/query-client.ts';
import { currentSession, subscribeToSession } from '@mandali/platform/session.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** One for the life of the page: going from a front end to another keeps what was loaded. */
export const pageCache = createQueryClient();

let token = currentSession()?.token ?? null;

// What one person has loaded is never shown to the next.
subscribeToSession(() => {
  const next = currentSession()?.token ?? null;
  if (next === token) return;
  token = next;
  pageCache.removeQueries();
});

/** The server data of whoever is signed in. Fetched with the first page that has any: nothing at the door has. */
export function PageCache({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={pageCache}>{children}</QueryClientProvider>;
}
