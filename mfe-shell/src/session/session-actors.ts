import { getProfile } from '@mandali/contracts/api/get-profile';
import { logout } from '@mandali/contracts/api/logout';
import { ApiError, createSend } from '@mandali/contracts/client';
import { user as userShape } from '@mandali/contracts/shapes';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { reportReachable } from '@mandali/platform/requests/connection.ts';
import { dropAllDrafts } from '@mandali/platform/forms/drafts.ts';
import { currentSession, setSession, storedSession } from '@mandali/platform/session/session.ts';
import { languageTable } from '@mandali/contracts/language-table';
import { language } from '@mandali/ui-kit/language/language.ts';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { whenShown } from '@mandali/platform/first-load/when-shown.ts';
import { loadCache } from '../cache/load-cache.ts';
import { showSignedOut } from './show-signed-out.ts';
import { sessionMachine, type CheckFailure } from './session.machine.ts';

const failureOf = (error: unknown): CheckFailure => ({
  refused: error instanceof ApiError && (error.status === 401 || error.status === 403),
});

// Not the platform's `send`, which runs this very check after a 401. It sends the page's language, which the server uses for
// messages.
const call = createSend(language === 'pseudo' ? {} : { language: languageTable[language].tag });

type AskProfile = (token: string) => Promise<unknown>;

const requestProfile: AskProfile = async (token) => (await call(getProfile, { token })).data;

/** The first check of a page that has requested the profile uses that answer instead of a second one. */
const createAskProfile = (): AskProfile => {
  let isFirst = true;
  return async (token) => {
    const cache = isFirst ? await loadCache().catch(() => null) : null;
    isFirst = false;
    const ofPage = cache?.pageCache().getQueryCache().find({ queryKey: queryKeys.profile });
    if (ofPage === undefined || ofPage.state.status === 'error') return requestProfile(token);
    return ofPage.state.data ?? ofPage.promise;
  };
};

const check = async (askProfile: AskProfile): Promise<void> => {
  await whenShown();
  const session = currentSession();
  if (session === null) return;
  try {
    const user = userShape.parse(await askProfile(session.token));
    const { token, user: known } = currentSession() ?? session;
    // Prevents a render when nothing has changed.
    if (token === session.token && JSON.stringify(user) !== JSON.stringify(known)) setSession({ token, user });
  } catch (error) {
    // The session was replaced during the request.
    if (currentSession()?.token !== session.token) return;
    throw failureOf(error);
  }
};

const leave = async (): Promise<void> => {
  const left = send(logout, {});
  dropAllDrafts();
  setSession(null);
  await left;
};

const restore = (): Promise<boolean> => {
  const session = storedSession();
  if (session !== null) setSession(session);
  return Promise.resolve(session !== null);
};

const pageSessionMachine = sessionMachine.provide({
  actors: { restore: fromPromise(restore), leave: fromPromise(leave) },
  actions: {
    forget: () => {
      setSession(null);
      if (currentSession() === null) showSignedOut();
    },
    noteReachable: () => reportReachable(true),
    noteUnreachable: () => reportReachable(false),
  },
});

export type PageSession = ActorRefFrom<typeof pageSessionMachine>;

/** Prefetched when the page is idle, so that it is available without network. */
const removePersonalDataAtSignOut = async (session: PageSession): Promise<void> => {
  await whenShown();
  const sessionEnd = await import('./remove-personal-data.ts');
  // The actor may have stopped during the import.
  if (session.getSnapshot().status === 'active')
    session.subscribe({ complete: sessionEnd.removePersonalDataAtSignOut() });
};

export const startSession = (): PageSession => {
  const askProfile = createAskProfile();
  const session = createActor(pageSessionMachine.provide({ actors: { check: fromPromise(() => check(askProfile)) } }));
  void removePersonalDataAtSignOut(session).catch(() => {});
  return session.start();
};
