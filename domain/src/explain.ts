// Which entries a number comes from. A second reading of the log, on purpose not the decider's: it counts dues, each
// worth one contribution (or pots, members, committees), and adds up what the entries say. So anyone who explains a number
// need not trust the code that made it, and an entry that is left out is missed.

/** An event as the history tells it; unknown types and fields are passed over. */
export type Said = {
  readonly revision: number;
  readonly type: string;
  readonly data: { readonly [field: string]: unknown };
};

/**
 * A part of a number: so many more of what is counted, or fewer where it is negative. Several entries say the same
 * together: a payment that was corrected afterwards counts as long as one of them is there. Zero: a payment that was taken
 * back; without that entry it would count.
 */
export type Line = { readonly revisions: readonly number[]; readonly count: number };

/** The parts of both numbers of a round, in the order of their first entries. */
export type Explained = { readonly collected: readonly Line[]; readonly open: readonly Line[] };

export type AskedRound = {
  readonly round: number;
  /** Of one seat alone. */
  readonly seat?: number | undefined;
  /** Whether the round ever opened: one that was only recorded owes nothing but what was taken back afterwards. */
  readonly opened: boolean;
};

/** What an entry says of a due. */
export type Mark = {
  readonly revision: number;
  readonly isPaid: boolean;
  readonly memberNo: number;
  /** ISO 8601 in UTC; null where nothing is paid. */
  readonly paidAt: string | null;
};

type Due = { readonly roundNumber: number; readonly seatNo: number; readonly mark: Mark };
type Holder = { readonly seatNo?: unknown; readonly memberNo?: unknown };

const holdersIn = (list: unknown): readonly Holder[] => (Array.isArray(list) ? list : []);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const markOf = (revision: number, isPaid: boolean, { memberNo }: Holder, paidAt: unknown): Mark => ({
  revision,
  isPaid,
  memberNo: Number(memberNo),
  paidAt: textOf(paidAt),
});

/** The dues that an entry marks as paid or as open. */
const duesIn = ({ revision, type, data }: Said): readonly Due[] => {
  const roundNumber = Number(data['roundNumber']);
  if (type === 'PaymentMarked') {
    const isPaid = data['status'] === 'paid';
    return [{ roundNumber, seatNo: Number(data['seatNo']), mark: markOf(revision, isPaid, data, data['paidAt']) }];
  }
  if (type !== 'PastRoundRecorded') return [];
  return holdersIn(data['paid']).map((holder) => ({
    roundNumber,
    seatNo: Number(holder.seatNo),
    mark: markOf(revision, true, holder, data['drawDate']),
  }));
};

/** What was said of each due, in the order of the entries. */
const marksIn = (entries: Iterable<Said>, isAsked: (due: Due) => boolean): readonly (readonly Mark[])[] => {
  const marks = new Map<string, Mark[]>();
  for (const entry of entries) {
    for (const due of duesIn(entry)) {
      if (!isAsked(due)) continue;
      const key = `${due.roundNumber}-${due.seatNo}`;
      const said = marks.get(key);
      if (said) said.push(due.mark);
      else marks.set(key, [due.mark]);
    }
  }
  return [...marks.values()];
};

/** What the last entries about a due say together; null where it never counted. */
const standing = (marks: readonly Mark[], counts: (mark: Mark) => boolean): Line | null => {
  const last = marks.at(-1);
  const isCounted = last !== undefined && counts(last);
  const before = marks.findLastIndex((mark) => counts(mark) !== isCounted);
  if (!isCounted && before < 0) return null;
  return { revisions: marks.slice(before + 1).map(({ revision }) => revision), count: isCounted ? 1 : 0 };
};

const grouped = (lines: readonly Line[]): readonly Line[] => {
  const groups = new Map<string, Line>();
  for (const { revisions, count } of lines) {
    const key = revisions.join();
    groups.set(key, { revisions, count: count + (groups.get(key)?.count ?? 0) });
  }
  return [...groups.values()].toSorted((a, b) => (a.revisions[0] ?? 0) - (b.revisions[0] ?? 0));
};

/** Who came to owe in a round: when it opened, or when they joined. */
const debitsIn = ({ revision, type, data }: Said, { round, seat }: AskedRound): readonly Line[] => {
  const isSeat = (holder: Holder): boolean => seat === undefined || Number(holder.seatNo) === seat;
  if (type === 'MemberAdded')
    return data['owesRound'] === round && isSeat(data) ? [{ revisions: [revision], count: 1 }] : [];
  if (type !== 'RoundOpened' || data['roundNumber'] !== round) return [];
  const owing = holdersIn(data['owing']).filter(isSeat).length;
  return owing === 0 ? [] : [{ revisions: [revision], count: owing }];
};

/**
 * What was collected in a round, and what is still open in it, by the committee's entries in their order (only those of
 * the round, and those that add members, are looked at).
 */
export const explainRound = (asked: AskedRound, entries: Iterable<Said>): Explained => {
  const { round, seat, opened } = asked;
  const said = [...entries];
  const marks = marksIn(
    said,
    ({ roundNumber, seatNo }) => roundNumber === round && (seat === undefined || seatNo === seat),
  );
  const collected = grouped(marks.flatMap((each) => standing(each, ({ isPaid }) => isPaid) ?? []));
  if (!opened) {
    return { collected, open: grouped(marks.flatMap((each) => standing(each, ({ isPaid }) => !isPaid) ?? [])) };
  }
  const credits = collected.map(({ revisions, count }) => ({ revisions, count: count === 0 ? 0 : -count }));
  return { collected, open: grouped([...said.flatMap((entry) => debitsIn(entry, asked)), ...credits]) };
};

/** The payments that `counts`, of every round: those of a member, or those of a month. */
export const explainPaid = (counts: (mark: Mark) => boolean, entries: Iterable<Said>): readonly Line[] =>
  grouped(
    marksIn(entries, () => true).flatMap((marks) => standing(marks, (mark) => mark.isPaid && counts(mark)) ?? []),
  );

const deciding = new Set(['DrawConducted', 'WinnerSelected', 'PastRoundRecorded']);

/** The pots that went to one of these member numbers. */
export const explainReceived = (memberNos: readonly number[], entries: Iterable<Said>): readonly Line[] => {
  const lines: Line[] = [];
  for (const { revision, type, data } of entries) {
    const { memberNo } = (data['winner'] ?? {}) as Holder;
    if (deciding.has(type) && memberNos.includes(Number(memberNo))) lines.push({ revisions: [revision], count: 1 });
  }
  return lines;
};

/** The members of a committee: anyone who is replaced leaves one behind. */
export const explainMembers = (entries: Iterable<Said>): readonly Line[] => counted({ MemberAdded: 1 }, entries);

/** Whether a committee is active: one, or none. */
export const explainActive = (entries: Iterable<Said>): readonly Line[] =>
  counted({ CommitteeCreated: 1, CommitteeCompleted: -1 }, entries);

const counted = (worth: Readonly<Record<string, number>>, entries: Iterable<Said>): readonly Line[] =>
  [...entries].flatMap(({ revision, type }) => {
    const count = worth[type];
    return count === undefined ? [] : [{ revisions: [revision], count }];
  });

/** How many the parts come to. */
export const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { count }) => sum + count, 0);
