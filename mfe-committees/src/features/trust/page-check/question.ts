import type { Committee, Detail, Entry as ToldEntry } from '@mandali/contracts/shapes';
import type { Pinned } from '@mandali/domain/proof/witness';
import type { Difference } from './facts.ts';

// What the page asks its worker, and what that answers.

/** A book as this device keeps it: the note that was checked, and how many entries it covers. */
export type SignedBook = { readonly id: number; readonly pinned: Pinned; readonly note: string; readonly size: number };

/** Something that a page was told of a committee. */
export type ServerAnswer =
  /** `reader`: the user id of the caller, where the answer may outlive the session. */
  | { readonly what: 'detail'; readonly detail: Detail; readonly reader?: number }
  /** `isWhole`: newest first, and none between the first and the last is left out by a filter. */
  | { readonly what: 'entries'; readonly entries: readonly ToldEntry[]; readonly isWhole?: boolean }
  | { readonly what: 'card'; readonly committee: Committee };

export type Question = SignedBook & {
  /** Who reads it. */
  readonly reader: number;
  readonly told: ServerAnswer;
};

export type Answer =
  /** `scope`: of a book beyond 20,000 entries only the newest are compared. */
  | {
      readonly kind: 'same';
      readonly scope: 'all' | 'newest';
      /** Of a card: what the reader owes of decided rounds, in rupees. */
      readonly ownArrears?: number;
    }
  | { readonly kind: 'differs'; readonly differences: readonly Difference[]; readonly evidence: string | null }
  /** The book on this device is behind, or ahead of what can be compared. */
  | { readonly kind: 'later' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'refused'; readonly status: number }
  /** An entry of a kind that this release does not know: the page has to be loaded anew. */
  | { readonly kind: 'unknown' };
