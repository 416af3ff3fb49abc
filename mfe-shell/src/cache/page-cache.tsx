import { createQueryClient } from '@mandali/platform/requests/query-client.ts';
import { currentSession, subscribeToSession } from '@mandali/platform/session/session.ts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore, type ReactNode } from 'react';
import { keepOffline } from '../offline.ts';
import { seenAnswers } from './seen/answers.ts';

type PersonCache = { readonly person: number | null; readonly client: QueryClient; readonly end: () => void };

const signedIn = (): number | null => currentSession()?.user.id ?? null;

const cacheOf = (person: number | null): PersonCache => {
  if (person === null) return { person, client: createQueryClient(), end: () => {} };
  const { persister, follow, end } = seenAnswers(person);
  const client = createQueryClient(persister);
  follow(client);
  void keepOffline();
  return { person, client, end };
};

let current = cacheOf(signedIn());

// Each person has their own cache: pending answers and rollbacks of the previous person end in a cache that is no longer
// used.
subscribeToSession(() => {
  if (signedIn() === current.person) return;
  const { client, end } = current;
  current = cacheOf(signedIn());
  end();
  client.clear();
});

export const pageCache = (): QueryClient => current.client;

export function PageCache({ children }: { readonly children: ReactNode }) {
  const { person, client } = useSyncExternalStore(subscribeToSession, () => current);
  return (
    <QueryClientProvider key={person} client={client}>
      {children}
    </QueryClientProvider>
  );
}
