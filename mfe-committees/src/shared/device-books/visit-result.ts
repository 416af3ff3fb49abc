import type { PersonKey } from '@mandali/contracts/witness-shapes';
import type { KeptBook } from './book-store.ts';

/** Who has looked, as the API says. */
export type Witnesses = {
  readonly members: number;
  readonly of: number;
  readonly others: number;
  readonly last: { readonly name: string; readonly at: string } | null;
};

/** What one visit of the committee's page found. */
export type VisitResult = {
  readonly witnesses: Witnesses | null;
  /** What this device keeps of the committee; null when it keeps nothing. */
  readonly book: KeptBook | null;
  readonly keeps: boolean;
  /** It could not be kept, or not be done: what is known of the book lasts until the page is closed. */
  readonly isLost?: boolean;
  /** This device's clock is off, so that its signature is not taken. */
  readonly clockIsOff: boolean;
  /** The device's key cannot leave it; null where it has none. */
  readonly bound: boolean | null;
  /** Keys of the reader and of people whose phone was compared here, which this device has not been told of before. */
  readonly newKeys: readonly PersonKey[];
};
