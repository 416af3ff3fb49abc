import type { PersonKey } from '@mandali/contracts/witness-shapes';
import type { StoredBook } from './book-store.ts';

export type Witnesses = {
  readonly members: number;
  readonly of: number;
  readonly others: number;
  readonly last: { readonly name: string; readonly at: string } | null;
};

export type VisitResult = {
  readonly witnesses: Witnesses | null;
  readonly book: StoredBook | null;
  readonly storesBooks: boolean;
  /** The book could not be stored: it lasts until the page is closed. */
  readonly isUnwritten?: boolean;
  /** The server refuses the signature because this device's clock is off. */
  readonly clockIsOff: boolean;
  /** The device's key cannot be exported; null where it has no key. */
  readonly bound: boolean | null;
  /** New keys of the reader and of people whose phone was compared on this device. */
  readonly newKeys: readonly PersonKey[];
};
