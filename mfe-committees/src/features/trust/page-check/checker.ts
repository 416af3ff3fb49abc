import type { Entry as ToldEntry } from '@mandali/contracts/shapes';
import { parse } from '@mandali/domain/committee/codec';
import { evolve } from '@mandali/domain/committee/evolve';
import type { CommitteeState } from '@mandali/domain/committee/state';
import { committeeId } from '@mandali/domain/ids';
import { bookFacts, committeeFacts, counterFacts, type FoldedBook, ownArrears } from './book-facts.ts';
import { addEntries } from './entry-store.ts';
import { maxEntries } from './checker-limits.ts';
import { entryDifferences } from './entry-facts.ts';
import { type Difference, differencesOf, factsOfCommittee, factsOfDetail, type Facts } from './facts.ts';
import { createLoadedBooks, type LoadedBook, emptyFold } from './loaded-books.ts';
import { newestFacts } from './newest-facts.ts';
import type { Answer, Question, ServerAnswer } from './question.ts';
import { type OpenExport, readNewEntries } from './read-new-entries.ts';

/** Null where an entry has an unknown kind. */
const foldTo = (book: LoadedBook, events: number): CommitteeState | null => {
  let { events: at, state } = book.fold.events <= events ? book.fold : emptyFold;
  for (; at < events; at += 1) {
    const entry = book.entries[at];
    const parsed = entry && parse(entry);
    if (!entry || !parsed?.ok) return null;
    state = evolve(state, parsed.event, entry.envelope);
  }
  book.fold = { events, state };
  return state;
};

const answerOf = (differences: readonly Difference[], scope: 'all' | 'newest'): Answer =>
  differences.length === 0 ? { kind: 'same', scope } : { kind: 'differs', differences, evidence: null };

/** Entries of the book that the answer leaves out, or shows in another order. */
const gapsIn = ({ end, entries }: LoadedBook, serverAnswer: readonly ToldEntry[]): readonly Difference[] =>
  serverAnswer.flatMap(({ revision }, at) => {
    const expected = (serverAnswer[0]?.revision ?? 0) - at;
    const bookEntry = entries[expected - end.first];
    if (revision === expected || bookEntry === undefined) return [];
    return [{ path: `entry/${expected}`, told: null, book: JSON.stringify(bookEntry.type) }];
  });

const compareEntries = (book: LoadedBook, serverAnswer: readonly ToldEntry[], isWhole: boolean): Answer => {
  const { first, size } = book.end;
  const inBook = serverAnswer.filter(({ revision }) => revision >= first && revision < size);
  const unlike = inBook.flatMap((entry) => {
    const bookEntry = book.entries[entry.revision - first];
    return bookEntry === undefined ? [] : entryDifferences(entry, bookEntry);
  });
  const differences = isWhole ? [...gapsIn(book, serverAnswer), ...unlike] : unlike;
  if (differences.length === 0 && serverAnswer.some(({ revision }) => revision >= size)) return { kind: 'later' };
  return answerOf(differences, first > 0 ? 'newest' : 'all');
};

const factsOf = (serverAnswer: Exclude<ServerAnswer, { what: 'entries' }>): Facts => {
  if (serverAnswer.what === 'detail') return factsOfDetail(serverAnswer.detail);
  const facts: Facts = new Map();
  factsOfCommittee(facts, serverAnswer.committee);
  return facts;
};

const factsOfBook = (
  folded: FoldedBook,
  serverAnswer: Exclude<ServerAnswer, { what: 'entries' }>,
  reader: number,
): Facts => {
  if (serverAnswer.what === 'detail') return bookFacts(folded, serverAnswer.detail, reader);
  const facts: Facts = new Map();
  committeeFacts(facts, folded, reader);
  if (serverAnswer.committee.counters) counterFacts(facts, folded, serverAnswer.committee.counters.month);
  return facts;
};

const compareState = (book: LoadedBook, { id, reader, serverAnswer }: Question): Answer => {
  if (serverAnswer.what === 'entries') return compareEntries(book, serverAnswer.entries, serverAnswer.isWhole ?? false);
  const { events } = serverAnswer.what === 'detail' ? serverAnswer.detail.committee : serverAnswer.committee;
  // Without the number of entries the answer cannot be compared.
  if (events === undefined) return { kind: 'refused', status: 0 };
  if (events > book.end.size) return { kind: 'later' };
  const facts = factsOf(serverAnswer);
  if (book.end.size > maxEntries || book.end.first > 0) {
    // Without a fold only the present can be compared, and only in part.
    if (serverAnswer.what === 'card' || events < book.end.size - maxEntries) return { kind: 'same', scope: 'newest' };
    const start = Math.max(0, book.end.size - maxEntries - book.end.first);
    const newest = book.entries.slice(start, events - book.end.first);
    return answerOf(differencesOf(facts, newestFacts(newest, serverAnswer.detail)), 'newest');
  }
  const folded = foldTo(book, events);
  if (folded === null) return { kind: 'unknown' };
  const state = folded.status === 'deleted' ? folded.before : folded;
  const head = book.entries[events - 1]?.hash ?? '';
  const path = `committee/${id}`;
  if (state.status === 'absent') return answerOf([{ path, told: '"there"', book: '"absent"' }], 'all');
  const expected = factsOfBook({ id: committeeId(id), state, events, head }, serverAnswer, reader);
  const answer = answerOf(differencesOf(facts, expected), 'all');
  return serverAnswer.what === 'card' && answer.kind === 'same'
    ? { ...answer, ownArrears: ownArrears(state, reader) }
    : answer;
};

/** Faults that entries stored on this device before the restore of a backup would cause, too. */
const ofOtherBook: ReadonlySet<string> = new Set(['prev-does-not-match', 'root-differs']);

export const createChecker = (open: OpenExport) => {
  const { forget, cacheBook, loadedBookOf } = createLoadedBooks();

  const readOnFrom = async (question: Question, before: LoadedBook | null): Promise<LoadedBook | Answer> => {
    const { id, reader, size } = question;
    const isFar = size - (before?.end.size ?? 0) > maxEntries;
    const base = isFar ? null : before;
    const from = base?.end.size ?? Math.max(0, size - maxEntries);
    const read = await readNewEntries(open, question, from, base?.end ?? null);
    if (read.kind === 'foul') {
      if (base !== null && ofOtherBook.has(read.code)) return readOnFrom(question, await forget(id));
      const path = `entry/${read.revision}`;
      return { kind: 'differs', differences: [{ path, told: read.code, book: null }], evidence: read.evidence };
    }
    if (read.kind !== 'read') return read;
    const { end, entries, lines } = read;
    await addEntries(reader, id, { before: base === null ? null : from, end, lines });
    return { end, entries: [...(base?.entries ?? []), ...entries], fold: base?.fold ?? emptyFold };
  };

  return async (question: Question): Promise<Answer> => {
    const { id, size } = question;
    const before = await loadedBookOf(question);
    const held = before?.end.size === size ? before : await readOnFrom(question, before);
    return 'kind' in held ? held : compareState(cacheBook(id, held), question);
  };
};
export type Checker = ReturnType<typeof createChecker>;
