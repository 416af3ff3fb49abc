import type { Doubt, InDoubt } from '@mandali/domain/proof/witness';
import type { Alarm, AlarmKind, KeptBook, Refused } from './store.ts';

// When the page speaks up, as docs/audit.md ("When a device speaks up") has it.

/** What no fault and no slowness explains: said at once, and it stays until somebody closes it. */
const certain: ReadonlySet<AlarmKind> = new Set<Doubt>(['contradicts', 'not-continued', 'other-key', 'other-origin']);
export const isCertain = (kind: AlarmKind): boolean => certain.has(kind);

/** A part of the server that lags behind explains these once, not twice in a row. */
export const isAskedAgain = (kind: Doubt): boolean => kind === 'shorter' || kind === 'withheld';

const day = 24 * 60 * 60 * 1000;
const tolerance = { times: 6, milliseconds: day } as const;

export const refusedAgain = (before: Refused | null, now: number): Refused => ({
  times: (before?.times ?? 0) + 1,
  since: before?.since ?? now,
});

/** Refused so often and for so long that no bad network explains it, while the rest of the page was answered. */
export const isWithheld = ({ times, since }: Refused, now: number): boolean =>
  times >= tolerance.times && now - since >= tolerance.milliseconds;

type Doubted = Pick<InDoubt, 'size' | 'shown' | 'evidence'> & {
  readonly kind: AlarmKind;
  readonly fromPhone?: boolean;
};

/** The book after an answer that is not in order. A certain alarm is not replaced: it has the first evidence. */
export const withAlarm = (
  book: KeptBook,
  { kind, size, shown, evidence, fromPhone = false }: Doubted,
  at: number,
  restoredAt: string | null,
): KeptBook => {
  if (book.alarm !== null && (isCertain(book.alarm.kind) || !isCertain(kind))) return book;
  return { ...book, alarm: { kind, at, size, shown, evidence, fromPhone, restoredAt, refused: book.refused } };
};

/** The book after a check that was not answered, or not by a checkpoint. */
export const withRefusal = (book: KeptBook, now: number): KeptBook => {
  const refused = refusedAgain(book.refused, now);
  if (book.alarm !== null || book.note === null || !isWithheld(refused, now)) return { ...book, refused };
  const alarm: Alarm = {
    kind: 'no-answer',
    at: now,
    size: null,
    shown: null,
    evidence: null,
    fromPhone: false,
    restoredAt: null,
    refused,
  };
  return { ...book, refused, alarm };
};

/** The book after an answer in order: what only looked like something is over. */
export const withAnswer = (book: KeptBook, note: string, size: number, now: number): KeptBook => {
  if (book.alarm !== null && isCertain(book.alarm.kind)) return book;
  const newer = size > book.size || book.note === null;
  return { ...book, refused: null, alarm: null, ...(newer && { note, size, keptAt: now }) };
};

/** Somebody goes on with the book that the server shows: the next answer is a first sight, the alarm is kept. */
export const closed = (book: KeptBook): KeptBook => ({
  ...book,
  note: null,
  size: 0,
  cosigned: 0,
  refused: null,
  alarm: null,
  closed: book.alarm === null ? book.closed : [...book.closed, book.alarm],
});
