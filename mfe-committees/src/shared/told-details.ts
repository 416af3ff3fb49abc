import type { Detail } from '@mandali/contracts/shapes';

// What the server itself has said of a committee, before this page has put a mark of its own into it: that is what is
// compared with the signed book.

/** An answer; another object for each. */
export type ToldDetail = { readonly what: 'detail'; readonly detail: Detail };

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

const keep = (id: number, answers: readonly ToldDetail[]): void => {
  told.set(id, answers);
  for (const reader of readers) reader();
};

/** Keeps the answer, and forgets those before when there is none. */
export const telling = async (id: number, answer: Promise<Detail>): Promise<Detail> => {
  try {
    const detail = await answer;
    keep(id, [...toldDetails(id).slice(1 - most), { what: 'detail', detail }]);
    return detail;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) keep(id, none);
    throw error;
  }
};
