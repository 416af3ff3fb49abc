import type { Entry } from './export-line.ts';
import { type HandedPart, handedParts } from './pot-account.ts';

// A member's account by the proved entries of a statement. Entries about other members are refused, so that no other
// person's payment counts.

/** A paid due, a part of one, or a won round. */
export type AccountLine = {
  readonly roundNumber: number;
  readonly seatNo: number;
  /** Number of the part; 0: the whole due by one mark, or a won round. */
  readonly part: number;
  /** Rupees of the payment; 0 of a won round: what others paid is not in the account. */
  readonly amount: number;
  /** Number of the entry, from 1. */
  readonly entry: number;
  /** '' if the entry has none. */
  readonly method: string;
  /** Time of the payment or of the round's decision, ISO 8601; '' if the entry has none. */
  readonly at: string;
};

export type Account = {
  /** Name at the creation. */
  readonly committee: string;
  readonly contribution: number;
  readonly totalMembers: number;
  readonly userId: number;
  /** Null: never committed, or not disclosed. */
  readonly name: string | null;
  readonly seats: readonly number[];
  readonly paid: readonly AccountLine[];
  readonly pots: readonly AccountLine[];
  /** Sums of these pots that were handed over to the member. */
  readonly handed: readonly HandedPart[];
  readonly entries: number;
};

type Fields = Readonly<Record<string, unknown>>;
type Holder = { readonly memberNo: number; readonly seatNo: number; readonly userId: number };

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const whole = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

const holderIn = ({ type, data }: Entry): Holder | null => {
  if (type !== 'MemberAdded' && type !== 'MemberReplaced' && type !== 'MemberCorrected') return null;
  const userId = whole(data['toUserId'] ?? data['userId']);
  return { memberNo: whole(data['memberNo']), seatNo: whole(data['seatNo']), userId };
};

const joiningsIn = (entries: readonly Entry[]): readonly (readonly [number, number])[] =>
  entries.flatMap(({ type, data }) =>
    type === 'AccountsJoined' ? [[whole(data['fromUserId']), whole(data['toUserId'])] as const] : [],
  );

/** Null unless the entries are about exactly one person. */
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

/** `stands` false: the due or pot is open again. */
type AccountClaim = AccountLine & { readonly stands: boolean };
type AccountClaims = { readonly dues: readonly AccountClaim[]; readonly pots: readonly AccountClaim[] };

type Payment = { readonly part: number; readonly amount: number };

/** What the entry pays of a due: a part, or the whole. */
const paymentIn = ({ partNo, amount }: Fields, contribution: number): Payment =>
  partNo === undefined ? { part: 0, amount: contribution } : { part: whole(partNo), amount: whole(amount) };

/** Numbers of the parts that an entry takes back, and 0 for the whole due. */
const takenBackBy = ({ partNo, takesBack, part }: Fields): readonly number[] => {
  const named = [partNo, fieldsOf(part)['partNo'], ...(Array.isArray(takesBack) ? (takesBack as unknown[]) : [])];
  return [0, ...named.flatMap((each) => (each === undefined ? [] : [whole(each)]))];
};

/** The winner, or the one to whom the pot was passed on. */
const receiverIn = (data: Fields): Fields =>
  data['winner'] === undefined ? { seatNo: data['toSeatNo'], memberNo: data['toMemberNo'] } : fieldsOf(data['winner']);

/** An open due also revokes the payment of the seat's former holder: the present holder owes it. */
const saidBy = (
  { type, data, revision, meta }: Entry,
  holders: ReadonlyMap<number, Holder>,
  contribution: number,
): AccountClaims => {
  const seats = new Set([...holders.values()].map(({ seatNo }) => seatNo));
  const isTheirs = (each: Fields): boolean => holders.get(whole(each['memberNo']))?.seatNo === whole(each['seatNo']);
  const isOfSeat = (each: Fields): boolean => seats.has(whole(each['seatNo']));
  const claim = (each: Fields, { part, amount }: Payment, stands: boolean, at: unknown): AccountClaim => ({
    roundNumber: whole(data['roundNumber']),
    seatNo: whole(each['seatNo']),
    part,
    amount,
    entry: revision + 1,
    method: text(data['method']),
    at: text(at),
    stands,
  });
  const words = (of: readonly Fields[], stands: boolean, at: unknown): readonly AccountClaim[] =>
    of.map((each) => claim(each, { part: 0, amount: 0 }, stands, at));
  const [winner, day] = [[receiverIn(data)].filter(isTheirs), data['drawDate']];
  const paid = (of: readonly Fields[], at: unknown) =>
    of.filter(isTheirs).map((each) => {
      const part = each['part'] === undefined ? each : fieldsOf(each['part']);
      return claim(each, paymentIn(part, contribution), true, at);
    });
  const open = (of: readonly Fields[]) =>
    of.filter(isOfSeat).flatMap((each) => takenBackBy(each).map((part) => claim(each, { part, amount: 0 }, false, '')));
  if (type === 'PaymentMarked')
    return { dues: data['status'] === 'paid' ? paid([data], data['paidAt']) : open([data]), pots: [] };
  if (type === 'PartPaid' || type === 'AdvanceUsed') return { dues: paid([data], data['paidAt']), pots: [] };
  if (type === 'PartTakenBack') return { dues: open([data]), pots: [] };
  if (type === 'PastRoundRecorded') return { dues: paid(listOf(data['paid']), day), pots: words(winner, true, day) };
  if (type === 'DecisionTakenBack') return { dues: open(listOf(data['owing'])), pots: words(winner, false, '') };
  const decides = /^(DrawConducted|WinnerSelected|TurnGiven|PotPassedOn)$/.test(type);
  return { dues: [], pots: decides ? words(winner, true, meta['occurredAt']) : [] };
};

/** The last claim of each key counts. */
const standing = (words: readonly AccountClaim[], keyOf: (word: AccountClaim) => string): readonly AccountLine[] =>
  [...new Map(words.map((word) => [keyOf(word), word])).values()]
    .flatMap(({ stands, ...told }) => (stands ? [told] : []))
    .sort((a, b) => a.roundNumber - b.roundNumber || a.seatNo - b.seatNo || a.part - b.part);

const handOverTypes = /^(PotHandedOver|HandOver(TakenBack|Confirmed|Disputed|Settled))$/;

const isHandOverTo = ({ type, data }: Entry, holders: ReadonlyMap<number, Holder>): boolean =>
  handOverTypes.test(type) && holders.has(whole(data['memberNo']));

/** Types of entries with contribution and seats; a correction precedes the first payment. */
const setsTerms: ReadonlySet<string> = new Set(['CommitteeCreated', 'TermsCorrected']);
const ofCommittee: ReadonlySet<string> = new Set(['CommitteeRenamed', 'TermsCorrected']);

/** A text: why the entries are no account. @param entries of one committee, in order */
export const accountOf = (entries: readonly Entry[]): Account | string => {
  const [creation, ...rest] = entries;
  if (creation?.type !== 'CommitteeCreated') return 'it does not begin with the creation of the committee';
  const holders = holdersIn(rest);
  if (holders === null) return 'it is not about one member';
  const terms = entries.findLast(({ type }) => setsTerms.has(type)) ?? creation;
  const contribution = whole(terms.data['contribution']);
  const said = rest.map((entry) => ({ entry, ...saidBy(entry, holders, contribution) }));
  const stray = said.find(
    ({ entry, dues, pots }) =>
      holderIn(entry) === null &&
      !ofCommittee.has(entry.type) &&
      joiningsIn([entry]).length === 0 &&
      dues.length + pots.length === 0 &&
      !isHandOverTo(entry, holders),
  );
  if (stray !== undefined) return `entry ${stray.entry.revision + 1} says nothing of that member`;
  const held = [...holders.values()];
  const userId = held[0]?.userId ?? 0;
  return {
    committee: text((rest.findLast(({ type }) => type === 'CommitteeRenamed') ?? creation).data['name']),
    contribution,
    totalMembers: whole(terms.data['totalMembers']),
    userId,
    name: nameIn(rest, userId),
    seats: [...new Set(held.map(({ seatNo }) => seatNo))],
    paid: standing(
      said.flatMap(({ dues }) => dues),
      ({ roundNumber, seatNo, part }) => `${roundNumber}-${seatNo}-${part}`,
    ),
    // By round alone: a round has one pot, even for a member with two seats.
    pots: standing(
      said.flatMap(({ pots }) => pots),
      ({ roundNumber }) => `${roundNumber}`,
    ),
    handed: handedParts(rest),
    entries: entries.length,
  };
};
