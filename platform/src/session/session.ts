import { user as userShape, type User } from '@mandali/contracts/shapes';
import { createStore } from '../page/store.ts';

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

/** The stored session becomes this page's own; what is the same stays the same object. */
const adopt = (): void => {
  const stored = storedSession();
  if (JSON.stringify(stored) !== JSON.stringify(store.get())) store.set(stored);
};

// Another tab acts when it sees the token. So that is written last and removed first: with a token there is always
// its user.
const write = ({ token, user }: Session): void => {
  localStorage.setItem(userEntry, JSON.stringify(user));
  localStorage.setItem(tokenEntry, token);
};
const erase = (): void => {
  localStorage.removeItem(tokenEntry);
  localStorage.removeItem(userEntry);
};

/**
 * Starts, changes or (null) ends the session, here and in storage. What changes or ends a session that another tab has
 * replaced meanwhile touches nothing: this page follows the other tab.
 */
export const setSession = (session: Session | null): void => {
  const known = store.get();
  const isOfKnown = known !== null && (session === null || session.token === known.token);
  if (isOfKnown && localStorage.getItem(tokenEntry) !== known.token) return adopt();
  if (session === null) erase();
  else write(session);
  store.set(session);
  return undefined;
};

/** A user without a new token is news of the same person, or the first half of another one's signing in. */
const isNews = ({ key }: StorageEvent): boolean => {
  if (key !== userEntry) return key === tokenEntry || key === null;
  const [stored, known] = [storedSession(), store.get()];
  return stored !== null && stored.token === known?.token && stored.user.id === known.user.id;
};

/**
 * From now on this page follows the other tabs: somebody signs in there, or out. It only reads what they have written.
 * A suspended page gets no event and reads when it is visible again. Returns how to stop.
 */
export const followOtherTabs = (): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('storage', (event) => isNews(event) && adopt(), { signal });
  addEventListener('focus', adopt, { signal });
  addEventListener('pageshow', adopt, { signal });
  return () => listening.abort();
};
