import { user as userShape, type User } from '@mandali/contracts/shapes';
import { createStore } from '../page/store.ts';

export type Session = { readonly token: string; readonly user: User };

// The entries of the browser's storage (specification, section 3).
const tokenEntry = 'token';
const userEntry = 'user';

const parsedUser = (text: string | null): User | null => {
  try {
    return userShape.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
};

/** Null: none, or not readable. */
export const storedSession = (): Session | null => {
  const token = localStorage.getItem(tokenEntry);
  const user = parsedUser(localStorage.getItem(userEntry));
  return token && user ? { token, user } : null;
};

const store = createStore<Session | null>(null);

export const currentSession = store.get;
export const subscribeToSession = store.subscribe;

const adopt = (): void => {
  const stored = storedSession();
  if (JSON.stringify(stored) !== JSON.stringify(store.get())) store.set(stored);
};

// Other tabs react to the token, so it is written last and removed first: a token in storage always has its user.
const write = ({ token, user }: Session): void => {
  localStorage.setItem(userEntry, JSON.stringify(user));
  localStorage.setItem(tokenEntry, token);
};
const erase = (): void => {
  localStorage.removeItem(tokenEntry);
  localStorage.removeItem(userEntry);
};

/**
 * Replaces the session; null ends it. If another tab has replaced the session before, the change is dropped and this page
 * follows the other tab.
 */
export const setSession = (session: Session | null): void => {
  const current = store.get();
  const isOfCurrent = current !== null && (session === null || session.token === current.token);
  if (isOfCurrent && localStorage.getItem(tokenEntry) !== current.token) return adopt();
  if (session === null) erase();
  else write(session);
  store.set(session);
  return undefined;
};

/** A user without a new token may be the first half of a sign-in in another tab. */
const isComplete = ({ key }: StorageEvent): boolean => {
  if (key !== userEntry) return key === tokenEntry || key === null;
  const [stored, current] = [storedSession(), store.get()];
  return stored !== null && stored.token === current?.token && stored.user.id === current.user.id;
};

/** A suspended page gets no storage event and reads when it is visible again. Returns a function that stops it. */
export const followOtherTabs = (): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('storage', (event) => isComplete(event) && adopt(), { signal });
  addEventListener('focus', adopt, { signal });
  addEventListener('pageshow', adopt, { signal });
  return () => listening.abort();
};
