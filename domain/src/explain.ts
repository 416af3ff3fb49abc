// Which entries a number of a round comes from. A second reading of the log, on purpose not the decider's: it counts
// dues, each worth one contribution, and adds up what the entries say. So whoever explains a number need not trust the
// code that made it, and an entry that is left out is missed.

/** An event as the history tells it; unknown types and fields are passed over. */
export type Said = {
  readonly revision: number;
  readonly type: string;
  readonly data: { readonly [field: string]: unknown };
};

/**
 * A part of a number: so many dues more, or fewer where it is negative. Several entries say the same together: a payment
 * that was corrected afterwards counts as long as one of them is there. Zero: a payment that was taken back; without
 * that entry it would count.
 */
export type Line = { readonly revisions: readonly number[]; readonly dues: number };

/** The parts of both numbers of a round, in the order of their first entries. */
export type Explained = { readonly collected: readonly Line[]; readonly open: readonly Line[] };

type Mark = { readonly revision: number; readonly isPaid: boolean };
type Reading = { readonly debits: Line[]; readonly marks: Map<number, Mark[]> };

const seatsOf = (list: unknown): readonly number[] =>
  Array.isArray(list) ? list.map((each: { readonly seatNo?: unknown }) => Number(each.seatNo)) : [];

const read = ({ debits, marks }: Reading, { revision, type, data }: Said, round: number): void => {
  const mark = (seatNo: number, isPaid: boolean): void =>
    void marks.set(seatNo, [...(marks.get(seatNo) ?? []), { revision, isPaid }]);
  if (type === 'MemberAdded' && data['owesRound'] === round) debits.push({ revisions: [revision], dues: 1 });
  if (data['roundNumber'] !== round) return;
  const owing = seatsOf(data['owing']).length;
  if (type === 'RoundOpened' && owing > 0) debits.push({ revisions: [revision], dues: owing });
  if (type === 'PaymentMarked') mark(Number(data['seatNo']), data['status'] === 'paid');
  if (type === 'PastRoundRecorded') for (const seatNo of seatsOf(data['paid'])) mark(seatNo, true);
};

/** What the last entries about a due say together; null where it was never paid. */
const standing = (marks: readonly Mark[]): Line | null => {
  const isPaid = marks.at(-1)?.isPaid === true;
  const before = marks.findLastIndex((mark) => mark.isPaid !== isPaid);
  if (!isPaid && before < 0) return null;
  return { revisions: marks.slice(before + 1).map(({ revision }) => revision), dues: isPaid ? 1 : 0 };
};

const grouped = (lines: readonly Line[]): readonly Line[] => {
  const groups = new Map<string, Line>();
  for (const { revisions, dues } of lines) {
    const key = revisions.join();
    groups.set(key, { revisions, dues: dues + (groups.get(key)?.dues ?? 0) });
  }
  return [...groups.values()].toSorted((a, b) => (a.revisions[0] ?? 0) - (b.revisions[0] ?? 0));
};

/**
 * What was collected in a round, and what is still open in one that has opened, by the committee's entries in their
 * order (only those of the round, and those that add members, are looked at).
 */
export const explainRound = (round: number, entries: Iterable<Said>): Explained => {
  const reading: Reading = { debits: [], marks: new Map() };
  for (const entry of entries) read(reading, entry, round);
  const collected = grouped([...reading.marks.values()].flatMap((marks) => standing(marks) ?? []));
  const credits = collected.map(({ revisions, dues }) => ({ revisions, dues: dues === 0 ? 0 : -dues }));
  return { collected, open: grouped([...reading.debits, ...credits]) };
};

/** How many dues the parts come to. */
export const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { dues }) => sum + dues, 0);
