import type { Doubt, InDoubt } from '@mandali/domain/proof/witness';
import type { Alarm, AlarmKind, CheckCall, KeptBook, Refused } from './book-store.ts';

// When the page speaks up, as docs/audit.md ("When a device speaks up") has it.

/** What no fault and no slowness explains: said at once, and it stays until somebody closes it. */
const certain: ReadonlySet<AlarmKind> = new Set<AlarmKind>([
  'contradicts',
  'not-continued',
  'other-key',
  'other-origin',
  'shown',
]);
export const isCertain = (kind: AlarmKind): boolean => certain.has(kind);

/** A part of the server that lags behind explains these once, not twice in a row. */
export const isAskedAgain = (kind: Doubt): boolean => kind === 'shorter' || kind === 'withheld';

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const tolerance = { times: 3, milliseconds: day } as const;
/** A server that is being upgraded answers 503 for so long; that counts for nothing. */
const upgrade = 10 * minute;
const unavailable = 503;

/** @param status of the answer; undefined when none came */
const refusedAgain = (before: Refused | null, status: number | undefined, now: number): Refused => {
  const { times = 0, since = now, outage } = before ?? {};
  const first = outage ?? (status === unavailable ? now : undefined);
  const said = first === undefined ? {} : { outage: first };
  if (status === unavailable && now - (first ?? now) < upgrade) return { times, since, ...said };
  return { times: times + 1, since: times === 0 ? now : since, ...said };
};

/** Refused so often and for so long that no bad network explains it, while the rest of the page was answered. */
const isWithheld = (refused: Refused | null | undefined): boolean =>
  refused !== null && refused !== undefined && refused.times >= tolerance.times;

type Doubted = Pick<InDoubt, 'size' | 'evidence'> & {
  readonly kind: AlarmKind;
  readonly shown: string | null;
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

const refusalOf = ({ refused, refusals }: KeptBook, call: CheckCall): Refused | null =>
  (call === 'checkpoint' ? refused : refusals?.[call]) ?? null;

const withRefused = (book: KeptBook, call: CheckCall, refused: Refused | null): KeptBook => {
  if (call === 'checkpoint') return { ...book, refused };
  const { [call]: _, ...others } = book.refusals ?? {};
  return { ...book, refusals: refused === null ? others : { ...others, [call]: refused } };
};

type Refusal = { readonly call: CheckCall; readonly status?: number | undefined };

/** The book after a call of the check that was not answered, or not by what it asks for. */
export const withRefusal = (before: KeptBook, { call, status }: Refusal, now: number): KeptBook => {
  const refused = refusedAgain(refusalOf(before, call), status, now);
  const book = withRefused(before, call, refused);
  const isLong = isWithheld(refused) && now - refused.since >= tolerance.milliseconds;
  if (book.alarm !== null || !isLong) return book;
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
  return { ...book, alarm };
};

const calls = ['checkpoint', 'cosignature', 'entries', 'proof'] as const satisfies readonly CheckCall[];

/** The book after a call of the check that was answered. Its silence is over, and the alarm with the last of them. */
export const withCallAnswered = (before: KeptBook, call: CheckCall): KeptBook => {
  if (refusalOf(before, call) === null) return before;
  const book = withRefused(before, call, null);
  const isOver = book.alarm?.kind === 'no-answer' && !calls.some((each) => isWithheld(refusalOf(book, each)));
  return isOver ? { ...book, alarm: null } : book;
};

/** The book after an answer in order: what only looked like something is over. */
export const withAnswer = (before: KeptBook, note: string, size: number, now: number): KeptBook => {
  if (before.alarm !== null && isCertain(before.alarm.kind)) return before;
  const book = withCallAnswered(before, 'checkpoint');
  const newer = size > book.size || book.note === null;
  const alarm = book.alarm?.kind === 'no-answer' ? book.alarm : null;
  return { ...book, refused: null, alarm, ...(newer && { note, size, keptAt: now }) };
};

/** The reader goes on with the book that the server shows: the next answer is a first sight; alarm and lists are kept. */
export const closed = (book: KeptBook): KeptBook => ({
  ...book,
  note: null,
  size: 0,
  cosigned: 0,
  refused: null,
  refusals: {},
  lists: [],
  alarm: null,
  closed: book.alarm === null ? book.closed : [...book.closed, { ...book.alarm, lists: book.lists ?? [] }],
});
