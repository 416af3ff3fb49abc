import type { Detail } from '@mandali/contracts/shapes';
import { currentSession, subscribeToSession } from '@mandali/platform/session/session.ts';

// The server's answers for a committee, without the marks that this page lays over them: they are compared with the
// signed book. Answers of one session only: the next user of the tab sees another page.

/** One answer, a new object each time. `reader`: user id of the caller, whose seat and rights it shows. */
export type ServerDetail = { readonly what: 'detail'; readonly detail: Detail; readonly reader: number };

/** Maximum number of held answers of a committee: those of some seconds on a page that is read often. */
const maxAnswers = 8;

const answersById = new Map<number, readonly ServerDetail[]>();
const none: readonly ServerDetail[] = [];
const subscribers = new Set<() => void>();

/** Newest last; none after a failed request. */
export const serverDetails = (id: number): readonly ServerDetail[] => answersById.get(id) ?? none;

export const subscribeToServerDetails = (subscriber: () => void): (() => void) => {
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
};

const notifySubscribers = (): void => {
  for (const notify of subscribers) notify();
};

const currentToken = (): string | undefined => currentSession()?.token;
let token = currentToken();

subscribeToSession(() => {
  if (token === currentToken()) return;
  token = currentToken();
  answersById.clear();
  notifySubscribers();
});

const setAnswers = (id: number, answers: readonly ServerDetail[]): void => {
  answersById.set(id, answers);
  notifySubscribers();
};

/** A failure clears the earlier ones. Answers of an ended session are ignored. */
export const recordServerDetail = async (id: number, answer: Promise<Detail>): Promise<Detail> => {
  const session = currentSession();
  const isSameSession = () => session?.token === currentToken();
  try {
    const detail = await answer;
    if (session !== null && isSameSession())
      setAnswers(id, [...serverDetails(id).slice(1 - maxAnswers), { what: 'detail', detail, reader: session.user.id }]);
    return detail;
  } catch (error) {
    if (isSameSession() && !(error instanceof DOMException && error.name === 'AbortError')) setAnswers(id, none);
    throw error;
  }
};
