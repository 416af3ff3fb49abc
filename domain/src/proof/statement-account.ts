import type { Entry } from './export-line.ts';

// What the entries of a statement say together, once each of them is proved: whose it is, what they have paid, and which
// pots they received. Whatever says nothing of that member is refused, so that nobody's payment adds to another's.

/** A due that is paid, or a pot that was received. */
export type Told = {
  readonly roundNumber: number;
  readonly seatNo: number;
  /** The entry that says so, counted from 1. */
  readonly entry: number;
  /** '' where it says nothing. */
  readonly method: string;
  /** Of a payment when it was made, of a pot when it was decided; ISO 8601, '' where it says nothing. */
  readonly at: string;
};

export type Account = {
  /** Of the committee, as it was created. */
  readonly committee: string;
  readonly contribution: number;
  readonly totalMembers: number;
  readonly userId: number;
  /** As it was written down; null when that was never committed, or is not shown. */
  readonly name: string | null;
  readonly seats: readonly number[];
  readonly paid: readonly Told[];
  readonly pots: readonly Told[];
  /** How many entries it is made of. */
  readonly entries: number;
};

type Fields = Readonly<Record<string, unknown>>;
/** Who had a seat under which number of a member. */
type Holder = { readonly memberNo: number; readonly seatNo: number; readonly userId: number };

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const whole = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

/** Whom an entry gives a seat; null for an entry that gives none. */
const holderIn = ({ type, data }: Entry): Holder | null => {
  if (type !== 'MemberAdded' && type !== 'MemberReplaced' && type !== 'MemberCorrected') return null;
  const userId = whole(data['toUserId'] ?? data['userId']);
  return { memberNo: whole(data['memberNo']), seatNo: whole(data['seatNo']), userId };
};

/** The seats of the one person whom the statement is about; null when it is about nobody, or about two. */
const holdersIn = (entries: readonly Entry[]): ReadonlyMap<number, Holder> | null => {
  const holders = new Map<number, Holder>();
  for (const entry of entries) {
    const holder = holderIn(entry);
    if (holder !== null) holders.set(holder.memberNo, holder);
  }
  const people = new Set([...holders.values()].map(({ userId }) => userId));
  return people.size === 1 && !people.has(0) && !holders.has(0) ? holders : null;
};

const nameIn = (entries: readonly Entry[], userId: number): string | null => {
  const named = entries.filter((entry) => holderIn(entry)?.userId === userId).flatMap(({ disclosed }) => disclosed);
  return named.findLast(([, kind]) => kind === 'name')?.[2] ?? null;
};

type Said = { readonly paid: readonly Told[]; readonly pots: readonly Told[] };

/** What an entry says of the holder of these seats. */
const saidBy = ({ type, data, revision, meta }: Entry, holders: ReadonlyMap<number, Holder>): Said => {
  const isTheirs = (of: Fields): boolean => holders.get(whole(of['memberNo']))?.seatNo === whole(of['seatNo']);
  const isPast = type === 'PastRoundRecorded';
  const paidBy = type === 'PaymentMarked' && data['status'] === 'paid' ? [data] : isPast ? listOf(data['paid']) : [];
  const decides = isPast || type === 'DrawConducted' || type === 'WinnerSelected';
  const told = (at: unknown) => (of: Fields) => ({
    roundNumber: whole(data['roundNumber']),
    seatNo: whole(of['seatNo']),
    entry: revision + 1,
    method: text(data['method']),
    at: text(at),
  });
  const [winner, day] = [fieldsOf(data['winner']), isPast ? data['drawDate'] : undefined];
  return {
    paid: paidBy.filter(isTheirs).map(told(data['paidAt'] ?? day)),
    pots: (decides ? [winner] : []).filter(isTheirs).map(told(day ?? meta['occurredAt'])),
  };
};

const isTwice = (all: readonly Told[], keyOf: (told: Told) => string): boolean =>
  new Set(all.map(keyOf)).size < all.length;

/** The account of one member; a text that says why the entries are none. Each lies in the book of one committee, in order. */
export const accountOf = (entries: readonly Entry[]): Account | string => {
  const [creation, ...rest] = entries;
  if (creation?.type !== 'CommitteeCreated') return 'it does not begin with the creation of the committee';
  const holders = holdersIn(rest);
  if (holders === null) return 'it is not about one member';
  const said = rest.map((entry) => ({ entry, ...saidBy(entry, holders) }));
  const stray = said.find(({ entry, paid, pots }) => holderIn(entry) === null && paid.length + pots.length === 0);
  if (stray !== undefined) return `entry ${stray.entry.revision + 1} says nothing of that member`;
  const [paid, pots] = [said.flatMap((each) => each.paid), said.flatMap((each) => each.pots)];
  if (isTwice(paid, ({ roundNumber, seatNo }) => `${roundNumber}-${seatNo}`)) return 'a due is in it twice';
  if (isTwice(pots, ({ roundNumber }) => `${roundNumber}`)) return 'a pot is in it twice';
  const held = [...holders.values()];
  const userId = held[0]?.userId ?? 0;
  return {
    committee: text(creation.data['name']),
    contribution: whole(creation.data['contribution']),
    totalMembers: whole(creation.data['totalMembers']),
    userId,
    name: nameIn(rest, userId),
    seats: [...new Set(held.map(({ seatNo }) => seatNo))],
    paid: paid.toSorted((one, other) => one.roundNumber - other.roundNumber || one.seatNo - other.seatNo),
    pots: pots.toSorted((one, other) => one.roundNumber - other.roundNumber),
    entries: entries.length,
  };
};
