import { openSignedTreeHead, parseOrigin } from '@mandali/domain/proof/tree-head';
import { fromBase64Of32 } from '@mandali/domain/proof/bytes';
import { readFragment, type SignedNoteLink, type ShowingDevice } from '@mandali/domain/proof/note-link';
import { compareCheckpoints, twoBooksOf } from '@mandali/domain/proof/two-books';
import {
  isInOrder,
  judge,
  withoutWitnesses,
  type Doubt,
  type DoubtfulAnswer,
  type PinnedLog,
} from '@mandali/domain/proof/witness';
import { withAlarm, withAnswer } from '../../shared/device-books/alarms.ts';
import { summaryOf } from './device-record.ts';
import type { BookStore, StoredBook } from '../../shared/device-books/book-store.ts';
import type { Ports } from './watch.ts';

/** The phone that showed the other book, where its link names it; its key has cosigned that book. */
export type ShowerDetail = { readonly shower?: ShowingDevice | null };

export type ComparisonResult =
  /** An incomplete link, or a note without a valid signature of its own key. */
  | { readonly kind: 'unreadable' }
  /** Signed by another key than this device's pinned one. */
  | { readonly kind: 'other-key' }
  /** This device had no book of that committee. `isKept`: it stores the note now, for the next comparison. */
  | { readonly kind: 'first'; readonly theirs: number; readonly isKept: boolean; readonly id: number }
  | ({ readonly kind: 'same'; readonly mine: number; readonly id: number } & ShowerDetail)
  | ({
      readonly kind: 'mine-newer' | 'theirs-newer';
      readonly mine: number;
      readonly theirs: number;
      readonly id: number;
    } & ShowerDetail)
  /** Two notes of different sizes without a proof. */
  | { readonly kind: 'undecided'; readonly mine: number; readonly theirs: number; readonly id: number }
  /** Two contradicting books, with the file that proves it. */
  | { readonly kind: 'two-books'; readonly evidence: string; readonly size: number; readonly id: number };

const convictingDoubts: ReadonlySet<Doubt> = new Set(['contradicts', 'not-continued']);
const bytesOf = (logKey: string): Uint8Array => fromBase64Of32(logKey) ?? new Uint8Array();

/** Reads a link, a bare fragment, or a note in a file; a file is checked by the pinned key. */
export const readOtherNote = async (text: string, pinned: PinnedLog | undefined): Promise<SignedNoteLink | null> => {
  const trimmed = text.trim();
  const hash = trimmed.indexOf('#');
  const parsed = await readFragment(hash < 0 ? trimmed : trimmed.slice(hash + 1));
  if (parsed.ok) return parsed.value;
  if (pinned === undefined) return null;
  const opened = await openSignedTreeHead(text.replaceAll('\r\n', '\n'), bytesOf(pinned.logKey));
  if (!opened.ok) return null;
  const note = withoutWitnesses(opened.value, pinned.logKey);
  return { signed: opened.value, note, logKey: pinned.logKey, shower: null };
};

type BookReference = { readonly pinned: PinnedLog; readonly id: number };
type SizedNote = { readonly note: string; readonly size: number };

/** The server's present note, which continues `side`; or the doubt that the answer raises; null without an answer. */
const continuationOf = async (
  ask: Ports['ask'],
  { pinned, id }: BookReference,
  side: SizedNote,
): Promise<string | DoubtfulAnswer | null> => {
  const answer = await ask(side.size);
  const shown = answer === 'beyond' ? await ask(undefined) : answer;
  if (typeof shown === 'string' || 'refused' in shown) return null;
  const verdict = await judge(pinned, id, side.note, shown);
  return isInOrder(verdict) ? verdict.note : verdict;
};

/** Maximum number of attempts: the book may grow between two requests. */
const maxAttempts = 3;

/** True: one book continues both notes; null: unknown. */
const areInOneBook = async (
  ask: Ports['ask'],
  book: BookReference,
  first: SizedNote,
  second: SizedNote,
): Promise<true | DoubtfulAnswer | null> => {
  for (let turn = 0; turn < maxAttempts; turn += 1) {
    const newFirst = await continuationOf(ask, book, first);
    if (typeof newFirst !== 'string') return newFirst;
    const newSecond = await continuationOf(ask, book, second);
    if (typeof newSecond !== 'string') return newSecond;
    // Neither note has lines of witnesses: equal size and root make equal notes.
    if (summaryOf(newFirst)?.size === summaryOf(newSecond)?.size) return newFirst === newSecond ? true : null;
  }
  return null;
};

type NotePair = {
  readonly pinned: PinnedLog;
  readonly book: StoredBook;
  readonly note: string;
  readonly other: SignedNoteLink;
  readonly id: number;
};

const decide = async (
  { pinned, book, note, other, id }: NotePair,
  ask: Ports['ask'] | null,
): Promise<{ readonly outcome: ComparisonResult; readonly doubt: DoubtfulAnswer | null }> => {
  const opened = await openSignedTreeHead(note, bytesOf(pinned.logKey));
  if (!opened.ok) return { outcome: { kind: 'other-key' }, doubt: null };
  const [mine, theirs] = [book.size, other.signed.treeHead.size];
  const comparison = compareCheckpoints(opened.value, other.signed);
  if (comparison === 'same') return { outcome: { kind: 'same', mine, id }, doubt: null };
  if (comparison === 'two-books') {
    const evidence = twoBooksOf(bytesOf(pinned.logKey), note, other.note);
    const doubt: DoubtfulAnswer = { kind: 'contradicts', size: theirs, shown: other.note, evidence };
    return { outcome: { kind: 'two-books', evidence, size: theirs, id }, doubt };
  }
  const open: ComparisonResult = { kind: 'undecided', mine, theirs, id };
  const shared =
    ask === null
      ? null
      : await areInOneBook(ask, { pinned, id }, { note, size: mine }, { note: other.note, size: theirs });
  if (shared === true)
    return { outcome: { ...open, kind: mine > theirs ? 'mine-newer' : 'theirs-newer' }, doubt: null };
  // A lagging server or a withheld proof is no second book; the committee's page raises that alarm.
  if (shared === null || shared.evidence === null || !convictingDoubts.has(shared.kind))
    return { outcome: open, doubt: null };
  return { outcome: { kind: 'two-books', evidence: shared.evidence, size: theirs, id }, doubt: shared };
};

export type ComparePorts = Pick<Ports, 'server' | 'logKey' | 'now'> & {
  readonly store: BookStore | null;
  /** Null without a session: then only the two notes are compared. */
  readonly ask: ((id: number) => Ports['ask']) | null;
};

const pinnedKey = async ({ store, server, logKey }: ComparePorts): Promise<PinnedLog | null> =>
  (await store?.pinned(server)) ?? (await logKey());

export const compareWith = async (text: string, ports: ComparePorts): Promise<ComparisonResult> => {
  const { store, server, ask, now } = ports;
  const other = await readOtherNote(text, await store?.pinned(server));
  if (other === null) return { kind: 'unreadable' };
  const { origin, size: theirs } = other.signed.treeHead;
  const id = parseOrigin(origin)?.committeeId ?? 0;
  const pinned = await pinnedKey(ports);
  if (pinned !== null && pinned.logKey !== other.logKey) return { kind: 'other-key' };
  const book = await store?.book(origin);
  if (store === null || pinned === null || book === undefined || book.note === null) {
    // Without a pinned key the note may be forged.
    const isKept = store !== null && pinned !== null;
    if (isKept) {
      await store.pin(server, pinned);
      await store.change(origin, (before) => withAnswer(before, other.note, theirs, now()));
    }
    return { kind: 'first', theirs, isKept, id };
  }
  const sides = { pinned, book, note: book.note, other, id };
  const { outcome, doubt } = await decide(sides, ask === null ? null : ask(id));
  if (doubt !== null)
    await store.change(origin, (before) => withAlarm(before, { ...doubt, fromPhone: true }, now(), null));
  const isOneBook = outcome.kind === 'same' || outcome.kind === 'mine-newer' || outcome.kind === 'theirs-newer';
  return isOneBook ? { ...outcome, shower: other.shower } : outcome;
};
