import type { Detail } from '@mandali/contracts/shapes';
import { currentSession, subscribeToSession } from '@mandali/platform/session/session.ts';

// What the server itself has said of a committee, before this page has put a mark of its own into it: that is what is
// compared with the signed book. Answers of one session only: the next person in the tab reads another page.

/** An answer; another object for each. `reader`: the user id of the caller, whose seat and rights it shows. */
export type ToldDetail = { readonly what: 'detail'; readonly detail: Detail; readonly reader: number };

/** The newest are held: of a page that is read again and again, those of some seconds. */
const most = 8;

const told = new Map<number, readonly ToldDetail[]>();
const none: readonly ToldDetail[] = [];
const readers = new Set<() => void>();

/** The answers in this page, the newest last; none when the last request failed. */
export const toldDetails = (id: number): readonly ToldDetail[] => told.get(id) ?? none;

export const subscribeToTold = (reader: () => void): (() => void) => {
  readers.add(reader);
  return () => readers.delete(reader);
};

const tellReaders = (): void => {
  for (const reader of readers) reader();
};

const tokenOfNow = (): string | undefined => currentSession()?.token;
let token = tokenOfNow();

subscribeToSession(() => {
  if (token === tokenOfNow()) return;
  token = tokenOfNow();
  told.clear();
  tellReaders();
});

const keep = (id: number, answers: readonly ToldDetail[]): void => {
  told.set(id, answers);
  tellReaders();
};

/** Keeps the answer, and forgets those before when there is none. One of a session that has ended is not kept. */
export const telling = async (id: number, answer: Promise<Detail>): Promise<Detail> => {
  const asked = currentSession();
  const isStillAsked = () => asked?.token === tokenOfNow();
  try {
    const detail = await answer;
    if (asked !== null && isStillAsked())
      keep(id, [...toldDetails(id).slice(1 - most), { what: 'detail', detail, reader: asked.user.id }]);
    return detail;
  } catch (error) {
    if (isStillAsked() && !(error instanceof DOMException && error.name === 'AbortError')) keep(id, none);
    throw error;
  }
};
