import type { Entry } from './export-line.ts';

// What the entries of a statement say together, once each of them is proved: whose it is, what they have paid, and which
// pots they received. What says nothing of that member is refused, so that no payment of another person adds to theirs.

/** A due that is paid, or a pot that was received. */
export type AccountLine = {
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
  readonly paid: readonly AccountLine[];
  readonly pots: readonly AccountLine[];
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

/** Which account became which, in the order of the book. */
const joiningsIn = (entries: readonly Entry[]): readonly (readonly [number, number])[] =>
  entries.flatMap(({ type, data }) =>
    type === 'AccountsJoined' ? [[whole(data['fromUserId']), whole(data['toUserId'])] as const] : [],
  );

/** The seats of the one person whom the statement is about; null when it is about no one, or about two. */
const holdersIn = (entries: readonly Entry[]): ReadonlyMap<number, Holder> | null => {
  const holders = new Map<number, Holder>();
  for (const entry of entries) {
    const holder = holderIn(entry);
    if (holder !== null) holders.set(holder.memberNo, holder);
    for (const [from, userId] of joiningsIn([entry]))
      for (const [memberNo, each] of holders) if (each.userId === from) holders.set(memberNo, { ...each, userId });
  }
  const people = new Set([...holders.values()].map(({ userId }) => userId));
  return people.size === 1 && !people.has(0) && !holders.has(0) ? holders : null;
};

const nameIn = (entries: readonly Entry[], userId: number): string | null => {
  const ids = new Set([userId, ...joiningsIn(entries).map(([from]) => from)]);
  const named = entries.filter((entry) => ids.has(holderIn(entry)?.userId ?? 0)).flatMap(({ disclosed }) => disclosed);
  return named.findLast(([, kind]) => kind === 'name')?.[2] ?? null;
};

/** What an entry says of a due or a pot: that it is paid or received, or, when it does not stand, that it is not. */
type AccountClaim = AccountLine & { readonly stands: boolean };
type AccountClaims = { readonly dues: readonly AccountClaim[]; readonly pots: readonly AccountClaim[] };

/**
 * What an entry says of the holder of these seats. What is open is owed by the holder of the seat by then: so it takes a
 * due back also from the one before, who had paid it.
 */
const saidBy = ({ type, data, revision, meta }: Entry, holders: ReadonlyMap<number, Holder>): AccountClaims => {
  const seats = new Set([...holders.values()].map(({ seatNo }) => seatNo));
  const isTheirs = (each: Fields): boolean => holders.get(whole(each['memberNo']))?.seatNo === whole(each['seatNo']);
  const isOfSeat = (each: Fields): boolean => seats.has(whole(each['seatNo']));
  const words = (of: readonly Fields[], stands: boolean, at: unknown): readonly AccountClaim[] =>
    of.map((each) => ({
      roundNumber: whole(data['roundNumber']),
      seatNo: whole(each['seatNo']),
      entry: revision + 1,
      method: text(data['method']),
      at: text(at),
      stands,
    }));
  const [winner, day] = [[fieldsOf(data['winner'])].filter(isTheirs), data['drawDate']];
  const paid = (of: readonly Fields[], at: unknown) => words(of.filter(isTheirs), true, at);
  const open = (of: readonly Fields[]) => words(of.filter(isOfSeat), false, '');
  if (type === 'PaymentMarked')
    return { dues: data['status'] === 'paid' ? paid([data], data['paidAt']) : open([data]), pots: [] };
  if (type === 'PastRoundRecorded') return { dues: paid(listOf(data['paid']), day), pots: words(winner, true, day) };
  if (type === 'DecisionTakenBack') return { dues: open(listOf(data['owing'])), pots: words(winner, false, '') };
  const decides = type === 'DrawConducted' || type === 'WinnerSelected';
  return { dues: [], pots: decides ? words(winner, true, meta['occurredAt']) : [] };
};

/** What stands, by round and seat: of those with one key the last word counts. */
const standing = (words: readonly AccountClaim[], keyOf: (word: AccountClaim) => string): readonly AccountLine[] =>
  [...new Map(words.map((word) => [keyOf(word), word])).values()]
    .flatMap(({ stands, ...told }) => (stands ? [told] : []))
    .toSorted((one, other) => one.roundNumber - other.roundNumber || one.seatNo - other.seatNo);

/** The account of one member; a text that says why the entries are none. Each lies in the book of one committee, in order. */
export const accountOf = (entries: readonly Entry[]): Account | string => {
  const [creation, ...rest] = entries;
  if (creation?.type !== 'CommitteeCreated') return 'it does not begin with the creation of the committee';
  const holders = holdersIn(rest);
  if (holders === null) return 'it is not about one member';
  const said = rest.map((entry) => ({ entry, ...saidBy(entry, holders) }));
  const stray = said.find(
    ({ entry, dues, pots }) =>
      holderIn(entry) === null && joiningsIn([entry]).length === 0 && dues.length + pots.length === 0,
  );
  if (stray !== undefined) return `entry ${stray.entry.revision + 1} says nothing of that member`;
  const held = [...holders.values()];
  const userId = held[0]?.userId ?? 0;
  return {
    committee: text(creation.data['name']),
    contribution: whole(creation.data['contribution']),
    totalMembers: whole(creation.data['totalMembers']),
    userId,
    name: nameIn(rest, userId),
    seats: [...new Set(held.map(({ seatNo }) => seatNo))],
    paid: standing(
      said.flatMap(({ dues }) => dues),
      ({ roundNumber, seatNo }) => `${roundNumber}-${seatNo}`,
    ),
    // By round alone: a round has one pot, also for who holds two seats.
    pots: standing(
      said.flatMap(({ pots }) => pots),
      ({ roundNumber }) => `${roundNumber}`,
    ),
    entries: entries.length,
  };
};
