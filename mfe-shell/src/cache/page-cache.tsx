import { createQueryClient } from '@mandali/platform/requests/query-client.ts';
import { currentSession, subscribeToSession } from '@mandali/platform/session/session.ts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore, type ReactNode } from 'react';
import { keepOffline } from '../offline.ts';
import { seenAnswers } from './seen/answers.ts';

type Kept = { readonly person: number | null; readonly client: QueryClient; readonly end: () => void };

const signedIn = (): number | null => currentSession()?.user.id ?? null;

/** What somebody sees can be read without network too, for as long as they are signed in. */
const cacheOf = (person: number | null): Kept => {
  if (person === null) return { person, client: createQueryClient(), end: () => {} };
  const { persister, follow, end } = seenAnswers(person);
  const client = createQueryClient(persister);
  follow(client);
  void keepOffline();
  return { person, client, end };
};

/** One for as long as somebody is signed in: going from a front end to another keeps what was loaded. */
let kept = cacheOf(signedIn());

// Another person gets a cache of their own. What was on its way for the one before, an answer or a change to be taken
// back, ends in a cache that is not used any more.
subscribeToSession(() => {
  if (signedIn() === kept.person) return;
  const { client, end } = kept;
  kept = cacheOf(signedIn());
  end();
  client.clear();
});

/** Of the person who is signed in now. */
export const pageCache = (): QueryClient => kept.client;

/** The server data of the one who is signed in. Fetched with the first page that has any: nothing at the door has. */
export function PageCache({ children }: { readonly children: ReactNode }) {
  const { person, client } = useSyncExternalStore(subscribeToSession, () => kept);
  return (
    <QueryClientProvider key={person} client={client}>
      {children}
    </QueryClientProvider>
  );
}
