import type { Committee, Detail, Entry as ToldEntry } from '@mandali/contracts/shapes';
import type { PinnedLog } from '@mandali/domain/proof/witness';
import type { Difference } from './facts.ts';

/** A book whose signed note was verified. */
export type SignedBook = {
  readonly id: number;
  readonly pinned: PinnedLog;
  readonly note: string;
  readonly size: number;
};

export type ServerAnswer =
  /** `reader`: the user id of the caller, where the answer may outlive the session. */
  | { readonly what: 'detail'; readonly detail: Detail; readonly reader?: number }
  /** `isWhole`: newest first, without gaps by a filter. */
  | { readonly what: 'entries'; readonly entries: readonly ToldEntry[]; readonly isWhole?: boolean }
  | { readonly what: 'card'; readonly committee: Committee };

export type Question = SignedBook & {
  readonly reader: number;
  readonly serverAnswer: ServerAnswer;
};

export type Answer =
  /** `scope`: of a book beyond 20,000 entries only the newest are compared. */
  | {
      readonly kind: 'same';
      readonly scope: 'all' | 'newest';
      /** For a card: the reader's arrears, rupees. */
      readonly ownArrears?: number;
    }
  | { readonly kind: 'differs'; readonly differences: readonly Difference[]; readonly evidence: string | null }
  /** The stored book is behind the answer. */
  | { readonly kind: 'later' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'refused'; readonly status: number }
  /** The page has to be reloaded. */
  | { readonly kind: 'unknown' };
