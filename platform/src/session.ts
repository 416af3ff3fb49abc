import { user as userShape, type User } from '@mandali/contracts/shapes';
import { createStore } from './store.ts';

/** Who is signed in on this page, and the token that proves it. */
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

/** What an earlier visit left in storage; null when there is nothing, or nothing readable. */
export const storedSession = (): Session | null => {
  const token = localStorage.getItem(tokenEntry);
  const user = parsedUser(localStorage.getItem(userEntry));
  return token && user ? { token, user } : null;
};

const store = createStore<Session | null>(null);

export const currentSession = store.get;
export const subscribeToSession = store.subscribe;

/** Starts, changes or (null) ends the session, here and in storage. */
export const setSession = (session: Session | null): void => {
  if (session === null) {
    localStorage.removeItem(tokenEntry);
    localStorage.removeItem(userEntry);
  } else {
    localStorage.setItem(tokenEntry, session.token);
    localStorage.setItem(userEntry, JSON.stringify(session.user));
  }
  store.set(session);
};

/** Calls back when another tab signed in or out. Returns how to stop. */
export const onOtherTabsSession = (changed: () => void): (() => void) => {
  const listener = (event: StorageEvent): void => {
    if (event.key === tokenEntry || event.key === null) changed();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};
