import type { Fault } from '@mandali/domain/proof/fault';
import type { BookReading } from '@mandali/domain/proof/lawful-book';
import type { Account } from '@mandali/domain/proof/statement-account';

export type Kind = 'export' | 'receipt' | 'statement' | 'draw' | 'two-books';

/** `key` (base64) and `note` (text) come from another person. */
export type CheckRequest = { readonly file: Blob; readonly key?: string; readonly note?: string };

/** Times are ISO 8601 by the clock of the signer. */
export type SignatureSummary = {
  readonly origin: string;
  readonly size: number;
  /** Base64 of 32 bytes. */
  readonly logKey: string;
  readonly keyFrom: 'caller' | 'file';
  readonly devices: number;
  readonly lastAt: string | null;
  /** Signature lines of unknown keys. */
  readonly unknown: number;
};

export type Entry = {
  readonly type: string;
  readonly revision: number;
  /** ISO 8601, or ''. */
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly disclosed: readonly (readonly [kind: string, value: string])[];
  readonly undisclosed: number;
};

export type Good =
  | {
      readonly kind: 'export';
      readonly entries: number;
      readonly lastAt: string;
      readonly committed: number;
      readonly disclosed: number;
      readonly reading: BookReading;
      readonly signed: SignatureSummary;
    }
  | { readonly kind: 'receipt'; readonly entry: Entry; readonly signed: SignatureSummary }
  | { readonly kind: 'statement'; readonly account: Account; readonly signed: SignatureSummary }
  | {
      readonly kind: 'draw';
      readonly committeeId: number;
      readonly round: number;
      readonly winner: number;
      readonly eligible: number;
      readonly frozenAt: string;
      /** Whether the beacon is the public one, not a server's own. */
      readonly isPublic: boolean;
      readonly cosignedBefore: number;
      readonly logKey: string;
      readonly keyFrom: 'caller' | 'file';
    }
  | {
      readonly kind: 'two-books';
      readonly comparison: 'same' | 'first-is-longer' | 'second-is-longer' | 'other-committee';
    };

/** `line` counts from 1 in files with lines; `text`: beginning of the line. */
export type Bad = {
  readonly kind: Kind;
  readonly fault: Fault;
  readonly line: number | null;
  readonly text: string | null;
  readonly round?: number | null;
  /** Number of valid entries before it. */
  readonly entries: number;
};

export type Report =
  | { readonly verdict: 'holds'; readonly good: Good }
  | { readonly verdict: 'fails'; readonly bad: Bad }
  | { readonly verdict: 'unchecked'; readonly bad: Bad }
  /** An unknown kind of file: nothing was checked. */
  | { readonly verdict: 'other'; readonly what: 'backup' | 'unknown' };

export type Progress = { readonly bytes: number; readonly entries: number };
