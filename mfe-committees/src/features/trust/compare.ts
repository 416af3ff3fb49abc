import { openCheckpoint, parseOrigin } from '@mandali/domain/proof/checkpoint';
import { fromBase64Of32 } from '@mandali/domain/proof/bytes';
import { readFragment, type Linked, type Shower } from '@mandali/domain/proof/note-link';
import { compareCheckpoints, twoBooksOf } from '@mandali/domain/proof/two-books';
import {
  isInOrder,
  judge,
  withoutWitnesses,
  type Doubt,
  type InDoubt,
  type Pinned,
} from '@mandali/domain/proof/witness';
import { withAlarm, withAnswer } from '../../shared/device-books/alarms.ts';
import { summaryOf } from './device-record.ts';
import type { BookStore, StoredBook } from '../../shared/device-books/book-store.ts';
import type { Ports } from './watch.ts';

// Two phones side by side: the note of the other one, by link, code or file, against what this device keeps.

/** The phone that showed the other book, where its link says so; its key has cosigned that book. */
export type WithShower = { readonly shower?: Shower | null };

export type ComparisonResult =
  /** Not a whole link, or nothing that its own key has signed. */
  | { readonly kind: 'unreadable' }
  /** Signed by another key than the one that this device knows. */
  | { readonly kind: 'other-key' }
  /** This device had nothing of that committee; it keeps the note now (`isKept`), to compare it with the next one. */
  | { readonly kind: 'first'; readonly theirs: number; readonly isKept: boolean; readonly id: number }
  | ({ readonly kind: 'same'; readonly mine: number; readonly id: number } & WithShower)
  | ({
      readonly kind: 'mine-newer' | 'theirs-newer';
      readonly mine: number;
      readonly theirs: number;
      readonly id: number;
    } & WithShower)
  /** Two notes of different sizes, and no proof at hand. */
  | { readonly kind: 'undecided'; readonly mine: number; readonly theirs: number; readonly id: number }
  /** Two books, with the file that shows it. */
  | { readonly kind: 'two-books'; readonly evidence: string; readonly size: number; readonly id: number };

const convicts: ReadonlySet<Doubt> = new Set(['contradicts', 'not-continued']);
const bytesOf = (logKey: string): Uint8Array => fromBase64Of32(logKey) ?? new Uint8Array();

/** From a link, a bare fragment, or a note in a file; the key of a file is the one that this device knows. */
export const readOther = async (text: string, pinned: Pinned | undefined): Promise<Linked | null> => {
  const trimmed = text.trim();
  const hash = trimmed.indexOf('#');
  const linked = await readFragment(hash < 0 ? trimmed : trimmed.slice(hash + 1));
  if (linked.ok) return linked.value;
  if (pinned === undefined) return null;
  const opened = await openCheckpoint(text.replaceAll('\r\n', '\n'), bytesOf(pinned.logKey));
  if (!opened.ok) return null;
  const note = withoutWitnesses(opened.value, pinned.logKey);
  return { signed: opened.value, note, logKey: pinned.logKey, shower: null };
};

type BookReference = { readonly pinned: Pinned; readonly id: number };
type SizedNote = { readonly note: string; readonly size: number };

/** The note of now that continues this one; what is wrong with the answer; null when there is none. */
const continuedBy = async (
  ask: Ports['ask'],
  { pinned, id }: BookReference,
  side: SizedNote,
): Promise<string | InDoubt | null> => {
  const answer = await ask(side.size);
  const shown = answer === 'beyond' ? await ask(undefined) : answer;
  if (typeof shown === 'string' || 'refused' in shown) return null;
  const verdict = await judge(pinned, id, side.note, shown);
  return isInOrder(verdict) ? verdict.note : verdict;
};

/** The book may grow between two requests; so often they are repeated. */
const turns = 3;

/** Are both in the book that the server shows now? Null when that is unknown. */
const bothInOne = async (
  ask: Ports['ask'],
  of: BookReference,
  one: SizedNote,
  other: SizedNote,
): Promise<true | InDoubt | null> => {
  for (let turn = 0; turn < turns; turn += 1) {
    const first = await continuedBy(ask, of, one);
    if (typeof first !== 'string') return first;
    const second = await continuedBy(ask, of, other);
    if (typeof second !== 'string') return second;
    // Both notes without other lines: equal when size and root are.
    if (summaryOf(first)?.size === summaryOf(second)?.size) return first === second ? true : null;
  }
  return null;
};

type NotePair = {
  readonly pinned: Pinned;
  readonly book: StoredBook;
  readonly note: string;
  readonly other: Linked;
  readonly id: number;
};

const decide = async (
  { pinned, book, note, other, id }: NotePair,
  ask: Ports['ask'] | null,
): Promise<{ readonly outcome: ComparisonResult; readonly doubt: InDoubt | null }> => {
  const opened = await openCheckpoint(note, bytesOf(pinned.logKey));
  if (!opened.ok) return { outcome: { kind: 'other-key' }, doubt: null };
  const [mine, theirs] = [book.size, other.signed.checkpoint.size];
  const comparison = compareCheckpoints(opened.value, other.signed);
  if (comparison === 'same') return { outcome: { kind: 'same', mine, id }, doubt: null };
  if (comparison === 'two-books') {
    const evidence = twoBooksOf(bytesOf(pinned.logKey), note, other.note);
    const doubt: InDoubt = { kind: 'contradicts', size: theirs, shown: other.note, evidence };
    return { outcome: { kind: 'two-books', evidence, size: theirs, id }, doubt };
  }
  const open: ComparisonResult = { kind: 'undecided', mine, theirs, id };
  const both =
    ask === null
      ? null
      : await bothInOne(ask, { pinned, id }, { note, size: mine }, { note: other.note, size: theirs });
  if (both === true) return { outcome: { ...open, kind: mine > theirs ? 'mine-newer' : 'theirs-newer' }, doubt: null };
  // That the server is behind, or keeps its proof back, is no second book; the page of the committee finds it out.
  if (both === null || both.evidence === null || !convicts.has(both.kind)) return { outcome: open, doubt: null };
  return { outcome: { kind: 'two-books', evidence: both.evidence, size: theirs, id }, doubt: both };
};

export type ComparePorts = Pick<Ports, 'server' | 'logKey' | 'now'> & {
  readonly store: BookStore | null;
  /** Null when nobody is signed in: then only what two notes alone can decide is decided. */
  readonly ask: ((id: number) => Ports['ask']) | null;
};

const known = async ({ store, server, logKey }: ComparePorts): Promise<Pinned | null> =>
  (await store?.pinned(server)) ?? (await logKey());

/** The other phone's book against this device's own. */
export const compareWith = async (text: string, ports: ComparePorts): Promise<ComparisonResult> => {
  const { store, server, ask, now } = ports;
  const other = await readOther(text, await store?.pinned(server));
  if (other === null) return { kind: 'unreadable' };
  const { origin, size: theirs } = other.signed.checkpoint;
  const id = parseOrigin(origin)?.committeeId ?? 0;
  const pinned = await known(ports);
  if (pinned !== null && pinned.logKey !== other.logKey) return { kind: 'other-key' };
  const book = await store?.book(origin);
  if (store === null || pinned === null || book === undefined || book.note === null) {
    // Without a key from elsewhere anybody could have written it.
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
