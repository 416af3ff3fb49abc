import type { Doubt, DoubtfulAnswer } from '@mandali/domain/proof/witness';
import type { Alarm, AlarmKind, CheckCall, StoredBook, RefusalCount } from './book-store.ts';

// When the page raises an alarm: docs/audit.md, "When a device speaks up".

/** Kinds that no fault or delay explains: raised at once, until the reader closes the alarm. */
const certain: ReadonlySet<AlarmKind> = new Set<AlarmKind>([
  'contradicts',
  'not-continued',
  'other-key',
  'other-origin',
  'shown',
]);
export const isCertain = (kind: AlarmKind): boolean => certain.has(kind);

/** A lagging server process explains these once, not twice in a row. */
export const needsSecondAnswer = (kind: Doubt): boolean => kind === 'shorter' || kind === 'withheld';

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const tolerance = { times: 3, milliseconds: day } as const;
/** Duration of an upgrade, ms: its 503 answers do not count as refusals. */
const upgradeTime = 10 * minute;
const unavailable = 503;

/** @param status of the answer; undefined when none came */
const countRefusal = (before: RefusalCount | null, status: number | undefined, now: number): RefusalCount => {
  const { times = 0, since = now, outage } = before ?? {};
  const first = outage ?? (status === unavailable ? now : undefined);
  const outageStart = first === undefined ? {} : { outage: first };
  if (status === unavailable && now - (first ?? now) < upgradeTime) return { times, since, ...outageStart };
  return { times: times + 1, since: times === 0 ? now : since, ...outageStart };
};

/** Refused too often for a bad network, while the rest of the page was answered. */
const isWithheld = (refused: RefusalCount | null | undefined): boolean =>
  refused !== null && refused !== undefined && refused.times >= tolerance.times;

type Suspicion = Pick<DoubtfulAnswer, 'size' | 'evidence'> & {
  readonly kind: AlarmKind;
  readonly shown: string | null;
  readonly fromPhone?: boolean;
};

/** A certain alarm is not replaced: it has the first evidence. */
export const withAlarm = (
  book: StoredBook,
  { kind, size, shown, evidence, fromPhone = false }: Suspicion,
  at: number,
  restoredAt: string | null,
): StoredBook => {
  if (book.alarm !== null && (isCertain(book.alarm.kind) || !isCertain(kind))) return book;
  return { ...book, alarm: { kind, at, size, shown, evidence, fromPhone, restoredAt, refused: book.refused } };
};

const refusalOf = ({ refused, refusals }: StoredBook, call: CheckCall): RefusalCount | null =>
  (call === 'checkpoint' ? refused : refusals?.[call]) ?? null;

const withRefusalCount = (book: StoredBook, call: CheckCall, refused: RefusalCount | null): StoredBook => {
  if (call === 'checkpoint') return { ...book, refused };
  const { [call]: _, ...others } = book.refusals ?? {};
  return { ...book, refusals: refused === null ? others : { ...others, [call]: refused } };
};

type Refusal = { readonly call: CheckCall; readonly status?: number | undefined };

export const withRefusal = (before: StoredBook, { call, status }: Refusal, now: number): StoredBook => {
  const refused = countRefusal(refusalOf(before, call), status, now);
  const book = withRefusalCount(before, call, refused);
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

/** The alarm ends with the last withheld call. */
export const withCallAnswered = (before: StoredBook, call: CheckCall): StoredBook => {
  if (refusalOf(before, call) === null) return before;
  const book = withRefusalCount(before, call, null);
  const isOver = book.alarm?.kind === 'no-answer' && !calls.some((each) => isWithheld(refusalOf(book, each)));
  return isOver ? { ...book, alarm: null } : book;
};

/** A valid answer ends alarms that are not certain. */
export const withAnswer = (before: StoredBook, note: string, size: number, now: number): StoredBook => {
  if (before.alarm !== null && isCertain(before.alarm.kind)) return before;
  const book = withCallAnswered(before, 'checkpoint');
  const newer = size > book.size || book.note === null;
  const alarm = book.alarm?.kind === 'no-answer' ? book.alarm : null;
  return { ...book, refused: null, alarm, ...(newer && { note, size, keptAt: now }) };
};

/** The next answer counts as the first; alarm and lists stay as evidence. */
export const withAlarmClosed = (book: StoredBook): StoredBook => ({
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
