import type { Detail } from '@mandali/contracts/shapes';

// What the server itself said last of each committee, before this page has put a mark of its own into it: that is what
// is compared with the signed book.

/** `nth`: another one for each answer. */
export type ToldDetail = { readonly detail: Detail; readonly nth: number };

const told = new Map<number, ToldDetail>();
let answers = 0;

/** The last answer in this page; undefined when there was none, or the last request for it failed. */
export const toldDetail = (id: number): ToldDetail | undefined => told.get(id);

/** Keeps the answer, and forgets the one before when there is none. */
export const telling = async (id: number, answer: Promise<Detail>): Promise<Detail> => {
  try {
    const detail = await answer;
    answers += 1;
    told.set(id, { detail, nth: answers });
    return detail;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) told.delete(id);
    throw error;
  }
};
