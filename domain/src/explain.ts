// Explains a number by the entries behind it. Deliberately a second reading of the log beside the decider: it counts
// dues, each worth one contribution, and parts of dues (or pots, members, committees), and adds up the entries. So a
// reader need not trust the code that computed the number, and a missing entry is noticed.
import {
  cancelsDue,
  type Due,
  duesEndedBy,
  duesIn,
  type Holder,
  holdersIn,
  type Mark,
  resetsRound,
  type BookEntry,
} from './explain-dues.ts';

export type { BookEntry, Mark } from './explain-dues.ts';

/** Types of entries that end dues. */
const ending: ReadonlySet<string> = new Set(['DecisionTakenBack', 'MemberRemoved']);

/**
 * A part of a number, added, or subtracted if negative. It counts as long as one of its entries is present, such as a
 * payment and its correction. Zero: a payment that was taken back; without that entry it would count. `count`: whole
 * dues, each worth one contribution; `rupees`: parts of dues, beside them.
 */
export type Line = { readonly revisions: readonly number[]; readonly count: number; readonly rupees?: number };

/** In the order of their first entries. */
export type Explanation = { readonly collected: readonly Line[]; readonly open: readonly Line[] };

export type RoundQuery = {
  readonly round: number;
  readonly seat?: number | undefined;
  /** Whether the round ever opened; a merely recorded round owes only dues that were taken back afterwards. */
  readonly opened: boolean;
};

type SeatMarks = { readonly seatNo: number; readonly marks: readonly Mark[] };

const marksIn = (entries: Iterable<BookEntry>, isAsked: (due: Due) => boolean): readonly SeatMarks[] => {
  const said = new Map<string, { readonly due: Due; readonly marks: Mark[] }>();
  for (const entry of entries) {
    const ended = ending.has(entry.type)
      ? duesEndedBy(
          entry,
          [...said.values()].map(({ due }) => due),
        )
      : [];
    for (const due of [...duesIn(entry), ...ended]) {
      if (!isAsked(due)) continue;
      const key = `${due.roundNumber}-${due.seatNo}-${due.part}`;
      const before = said.get(key);
      if (before) before.marks.push(due.mark);
      else said.set(key, { due, marks: [due.mark] });
    }
  }
  return [...said.values()].map(({ due, marks }) => ({ seatNo: due.seatNo, marks }));
};

const standing = <M extends { readonly revision: number; readonly rupees?: number | null }>(
  marks: readonly M[],
  counts: (mark: M) => boolean,
): Line | null => {
  const last = marks.at(-1);
  const isCounted = last !== undefined && counts(last);
  const before = marks.findLastIndex((mark) => counts(mark) !== isCounted);
  if (!isCounted && before < 0) return null;
  const revisions = marks.slice(before + 1).map(({ revision }) => revision);
  const rupees = last?.rupees ?? marks[before]?.rupees ?? null;
  if (rupees === null) return { revisions, count: isCounted ? 1 : 0 };
  return { revisions, count: 0, rupees: isCounted ? rupees : 0 };
};

const grouped = (lines: readonly Line[]): readonly Line[] => {
  const groups = new Map<string, Line>();
  for (const { revisions, count, rupees } of lines) {
    const key = revisions.join();
    const before = groups.get(key);
    const inParts = rupees ?? before?.rupees;
    const sum = { revisions, count: count + (before?.count ?? 0) };
    groups.set(key, inParts === undefined ? sum : { ...sum, rupees: (rupees ?? 0) + (before?.rupees ?? 0) });
  }
  return [...groups.values()].sort((a, b) => (a.revisions[0] ?? 0) - (b.revisions[0] ?? 0));
};

const negated = ({ revisions, count, rupees }: Line): Line => ({
  revisions,
  count: count === 0 ? 0 : -count,
  ...(rupees !== undefined && { rupees: rupees === 0 ? 0 : -rupees }),
});

const owingBy = ({ type, data }: BookEntry, round: number): readonly Holder[] => {
  if (type === 'MemberAdded') return data['owesRound'] === round ? [data] : [];
  const opens = type === 'RoundOpened' || (type === 'DecisionTakenBack' && data['reopens'] === true);
  return opens && data['roundNumber'] === round ? holdersIn(data['owing']) : [];
};

type DebtChange = { readonly revision: number; readonly owes: boolean };

const owingIn = (
  entries: readonly BookEntry[],
  { round, seat }: RoundQuery,
): ReadonlyMap<number, readonly DebtChange[]> => {
  const seats = new Map<number, DebtChange[]>();
  for (const entry of entries) {
    const { revision } = entry;
    for (const [seatNo, said] of seats)
      if (resetsRound(entry, round) || cancelsDue(entry, round, seatNo)) said.push({ revision, owes: false });
    for (const holder of owingBy(entry, round)) {
      const seatNo = Number(holder.seatNo);
      if (seat === undefined || seatNo === seat)
        seats.set(seatNo, [...(seats.get(seatNo) ?? []), { revision, owes: true }]);
    }
  }
  return seats;
};

/** Reads only the entries of the round and those that add members. @param entries in order */
export const explainRound = (asked: RoundQuery, entries: Iterable<BookEntry>): Explanation => {
  const { round, seat, opened } = asked;
  const said = [...entries];
  const marks = marksIn(
    said,
    ({ roundNumber, seatNo }) => roundNumber === round && (seat === undefined || seatNo === seat),
  );
  const paidIn = (of: readonly SeatMarks[]) => of.flatMap((each) => standing(each.marks, ({ isPaid }) => isPaid) ?? []);
  const collected = grouped(paidIn(marks));
  if (!opened) {
    const debts = marks.flatMap((each) => standing(each.marks, ({ isOpen }) => isOpen) ?? []);
    const parts = paidIn(marks.filter((each) => each.marks.some(({ rupees }) => rupees !== null)));
    return { collected, open: grouped([...debts, ...parts.map(negated)]) };
  }
  const owing = owingIn(said, asked);
  // Marks of a cancelled due are no credit.
  const isGone = ({ seatNo, marks: each }: SeatMarks): boolean => {
    const last = each.at(-1);
    return last?.isPaid === false && !last.isOpen && owing.get(seatNo)?.at(-1)?.owes === false;
  };
  const lasting = marks.filter((each) => !isGone(each));
  const credits = grouped(paidIn(lasting));
  const debits = grouped([...owing.values()].flatMap((each) => standing(each, ({ owes }) => owes) ?? []));
  return { collected, open: grouped([...debits, ...credits.map(negated)]) };
};

export const explainPaid = (counts: (mark: Mark) => boolean, entries: Iterable<BookEntry>): readonly Line[] =>
  grouped(
    marksIn(entries, () => true).flatMap(({ marks }) => standing(marks, (mark) => mark.isPaid && counts(mark)) ?? []),
  );

const deciding = new Set(['DrawConducted', 'WinnerSelected', 'TurnGiven', 'PastRoundRecorded']);

/** Counts the last decision of each round. */
export const explainReceived = (memberNos: readonly number[], entries: Iterable<BookEntry>): readonly Line[] => {
  const lines = new Map<number, Line>();
  for (const { revision, type, data } of entries) {
    if (type === 'PotPassedOn') {
      const [from, to] = [data['memberNo'], data['toMemberNo']].map((no) => memberNos.includes(Number(no)));
      if (from !== to) lines.set(Number(data['roundNumber']), { revisions: [revision], count: to ? 1 : 0 });
    }
    const { memberNo } = (data['winner'] ?? {}) as Holder;
    if (!memberNos.includes(Number(memberNo))) continue;
    if (deciding.has(type)) lines.set(Number(data['roundNumber']), { revisions: [revision], count: 1 });
    if (type === 'DecisionTakenBack') lines.set(Number(data['roundNumber']), { revisions: [revision], count: 0 });
  }
  return [...lines.values()].sort((a, b) => (a.revisions[0] ?? 0) - (b.revisions[0] ?? 0));
};

/** A replacement keeps the number, a removal lowers it. */
export const explainMembers = (entries: Iterable<BookEntry>): readonly Line[] =>
  counted({ MemberAdded: 1, MemberRemoved: -1 }, entries);

/** Returns one line or none. Taking back a decision of a completed committee makes it active again: counted 0. */
export const explainActive = (entries: Iterable<BookEntry>): readonly Line[] => {
  const said = [...entries];
  const lastEnd = said.findLastIndex(({ type }) => type === 'CommitteeCompleted' || type === 'CommitteeEnded');
  const created = counted({ CommitteeCreated: 1 }, said);
  const end = said[lastEnd];
  if (end === undefined) return created;
  const revived = said.slice(lastEnd).filter(({ type }) => type === 'DecisionTakenBack');
  if (revived.length === 0) return [...created, { revisions: [end.revision], count: -1 }];
  return [...created, { revisions: revived.map(({ revision }) => revision), count: 0 }];
};

const counted = (worth: Readonly<Record<string, number>>, entries: Iterable<BookEntry>): readonly Line[] =>
  [...entries].flatMap(({ revision, type }) => {
    const count = worth[type];
    return count === undefined ? [] : [{ revisions: [revision], count }];
  });

/** @param contribution rupees of a whole due */
export const worthOf = (lines: readonly Line[], contribution: number): number =>
  lines.reduce((sum, { count, rupees = 0 }) => sum + count * contribution + rupees, 0);

export const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { count }) => sum + count, 0);
