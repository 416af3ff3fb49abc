import { originOf } from '@mandali/domain/proof/tree-head';
import { isOffline } from '@mandali/platform/requests/connection.ts';
import { currentSession } from '@mandali/platform/session/session.ts';
import { visit } from '../api/visit.ts';
import { isCertain, withAlarm, withCallAnswered, withRefusal } from '../../../shared/device-books/alarms.ts';
import { openBookStore, type BookStore, type StoredBook } from '../../../shared/device-books/book-store.ts';
import { askWorker } from './ask-worker.ts';
import type { Answer, Question, ServerAnswer } from './question.ts';
import { storeEvidence } from './entry-store.ts';
import { evidenceOf } from './evidence.ts';

/** Null where this device has no book to compare with. */
export type AnswerCheck = { readonly answer: Answer; readonly book: StoredBook } | null;

const unreadable = { size: null, shown: null } as const;

const raiseAlarm = async (
  store: BookStore,
  question: Question,
  answer: Extract<Answer, { kind: 'differs' }>,
): Promise<StoredBook> => {
  const at = Date.now();
  const { differences, evidence } = answer;
  const origin = originOf(question.pinned.host, question.id);
  if (evidence !== null)
    return store.change(origin, (book) =>
      withAlarm(book, { ...unreadable, kind: 'not-continued', evidence }, at, null),
    );
  await storeEvidence(question.reader, question.id, evidenceOf(question, differences, at));
  const size = question.size;
  return store.change(origin, (book) => withAlarm(book, { kind: 'shown', size, shown: null, evidence }, at, null));
};

/** @param isLast the last retry while the book is behind the page */
const withOutcome = (book: StoredBook, answer: Answer, isLast: boolean): StoredBook => {
  if (answer.kind === 'same') return withCallAnswered(book, 'entries');
  const isRefused = answer.kind === 'refused' || (answer.kind === 'later' && isLast);
  if (!isRefused || isOffline()) return book;
  const status = answer.kind === 'refused' && answer.status !== 0 ? { status: answer.status } : {};
  return withRefusal(book, { call: 'entries', ...status }, Date.now());
};

/** The answer was for an earlier user of this tab. */
const isOfOtherReader = (serverAnswer: ServerAnswer, reader: number): boolean =>
  serverAnswer.what === 'detail' && serverAnswer.reader !== undefined && serverAnswer.reader !== reader;

/** 0 where the server does not report it. */
const entriesIn = (serverAnswer: ServerAnswer): number => {
  if (serverAnswer.what === 'entries') return Math.max(0, ...serverAnswer.entries.map(({ revision }) => revision + 1));
  return (serverAnswer.what === 'detail' ? serverAnswer.detail.committee : serverAnswer.committee).events ?? 0;
};

/** Returns the stored book, updated first when the page is ahead of it, without a cosignature. */
const bookFor = async (
  store: BookStore,
  origin: string,
  id: number,
  serverAnswer: ServerAnswer,
): Promise<StoredBook | undefined> => {
  const book = await store.book(origin);
  if (!book?.note || book.size >= entriesIn(serverAnswer)) return book;
  await visit(id, false, null);
  return store.book(origin);
};

/** Compares an answer with the stored book and raises the alarm when they differ. */
export const checkAnswer = async (id: number, serverAnswer: ServerAnswer, isLast = false): Promise<AnswerCheck> => {
  const session = currentSession();
  if (session === null || isOfOtherReader(serverAnswer, session.user.id)) return null;
  const store = await openBookStore();
  const pinned = await store?.pinned(location.host);
  if (!store || pinned === undefined) return null;
  const origin = originOf(pinned.host, id);
  const book = await bookFor(store, origin, id, serverAnswer);
  if (book === undefined || book.note === null) return null;
  if (book.alarm !== null && isCertain(book.alarm.kind)) return { answer: { kind: 'silent' }, book };
  const { note, size } = book;
  const question: Question = { id, pinned, note, size, reader: session.user.id, serverAnswer };
  const answer = await askWorker(question, session.token);
  if (answer.kind === 'differs') return { answer, book: await raiseAlarm(store, question, answer) };
  return { answer, book: await store.change(origin, (now) => withOutcome(now, answer, isLast)) };
};
