import { initialsOf, namesakesIn, sameInitialsIn, type NamedSeat } from '@mandali/contracts/namesakes';
import type { Detail, Entry, Member, Payment, Round } from '@mandali/contracts/shapes';
import { isErased, isNameMissing } from '@mandali/platform/requests/erased-person.ts';
import { memberNoOf, seatNoOf } from '@mandali/domain/ids';
import { texts } from '../texts.ts';

// Names that occur twice in a committee carry their seat wherever they are read, heard or printed (decision 65). They get it
// here, once, when the answer leaves the cache; the cache and the book stay as the server sent them.

/** In 'Asha Rao (seat 8)', with a space that does not break. */
const tagOf = (seatNo: number): string => ` (${texts.members.seatTag(seatNo).replace(' ', '\u00A0')})`;

type HeldSeat = NamedSeat & { readonly userId: number; readonly isActive: boolean };
type Person = { readonly id: number; readonly name: string };
/** Seats of a committee, also of former holders; at least those with a name that occurs twice. */
type Seats = {
  readonly members: readonly (Pick<Member, 'id' | 'seatNo' | 'isActive'> & { readonly user: Person })[];
};

const namedSeats = ({ members }: Seats): readonly HeldSeat[] =>
  members
    .filter(({ user }) => !isErased(user) && !isNameMissing(user))
    .map(({ seatNo, user, isActive }) => ({ seatNo, name: bareName(user.name), userId: user.id, isActive }));

type Swap = NonNullable<Detail['swaps']>[number];
type SeatNamer = (name: string, seatNo: number) => string;

/** Null in a committee without namesakes. */
const seatNamer = (seats: Seats): SeatNamer | null => {
  const tagged = new Set(namesakesIn(namedSeats(seats)).map(({ seatNo, name }) => `${seatNo} ${name}`));
  if (tagged.size === 0) return null;
  return (name, seatNo) => {
    const bare = bareName(name);
    return tagged.has(`${seatNo} ${bare}`) ? `${bare}${tagOf(seatNo)}` : name;
  };
};

const inMember = (named: SeatNamer, member: Member): Member => ({
  ...member,
  user: { ...member.user, name: named(member.user.name, member.seatNo) },
  replacedBy: member.replacedBy && { name: named(member.replacedBy.name, member.seatNo) },
});

const inPayment = (named: SeatNamer, payment: Payment): Payment => ({
  ...payment,
  user: { ...payment.user, name: named(payment.user.name, seatNoOf(payment.id)) },
});

const inSeat = (named: SeatNamer, person: Person, seatNo: number): Person => ({
  ...person,
  name: named(person.name, seatNo),
});

const inSwap = (named: SeatNamer, swap: Swap): Swap => ({
  ...swap,
  from: inSeat(named, swap.from, swap.seatNo),
  to: inSeat(named, swap.to, swap.withSeatNo),
});

const inRound = (named: SeatNamer, detail: Detail, round: Round): Round => {
  const { winner, roundNumber, payments, passOn, passedOn } = round;
  const seatNo = detail.members.find(({ wonInRound }) => wonInRound === roundNumber)?.seatNo;
  const ofSeat = (person: Person) => ({ ...person, name: named(person.name, seatNo ?? 0) });
  const ofPerson = personNamer(detail);
  return {
    ...round,
    winner: winner && (seatNo === undefined ? ofPerson(winner) : ofSeat(winner)),
    ...(passOn && {
      passOn: { ...passOn, from: ofPerson(passOn.from), to: inSeat(named, passOn.to, passOn.toSeatNo) },
    }),
    ...(passedOn && { passedOn: { ...passedOn, from: ofPerson(passedOn.from), to: ofPerson(passedOn.to) } }),
    payments: payments.map((payment) => inPayment(named, payment)),
  };
};

const tag = (detail: Detail): Detail => {
  const named = seatNamer(detail);
  if (named === null) return detail;
  const { members, rounds, currentRound, admin, swaps } = detail;
  return {
    ...detail,
    members: members.map((member) => inMember(named, member)),
    rounds: rounds.map((round) => inRound(named, detail, round)),
    currentRound: currentRound && inRound(named, detail, currentRound),
    ...(admin && { admin: personNamer(detail)(admin) }),
    ...(swaps && { swaps: swaps.map((swap) => inSwap(named, swap)) }),
  };
};

const seen = new WeakMap<Detail, Detail>();

/** The committee with seats in the names that occur twice. */
export const withSeats = (detail: Detail): Detail => {
  const known = seen.get(detail) ?? tag(detail);
  seen.set(detail, known);
  seen.set(known, known);
  return known;
};

const [beforeSeat = '', afterSeat = ''] = tagOf(0).split('0');

/** Takes the seat off a name of {@link withSeats}: 'Asha Rao' and 'seat 8'. */
export const splitName = (name: string): { readonly bare: string; readonly seat: string | null } => {
  const at = name.lastIndexOf(beforeSeat);
  const seatNo = at < 0 ? '' : name.slice(at + beforeSeat.length, name.length - afterSeat.length);
  if (!name.endsWith(afterSeat) || !/^[1-9]\d*$/.test(seatNo)) return { bare: name, seat: null };
  return { bare: name.slice(0, at), seat: texts.members.seatTag(Number(seatNo)) };
};

/** The name without its seat, to be edited or sent. */
export const bareName = (name: string): string => splitName(name).bare;

/**
 * Names people apart from a seat, by their present one: only if another person has such a name, since a person may hold
 * several seats.
 */
export const personNamer = (seats: Seats): (<Named extends Person>(person: Named) => Named) => {
  // Former seats first: the present one counts.
  const inOrder = [...namedSeats(seats)].sort((one, other) => Number(one.isActive) - Number(other.isActive));
  const people = new Map(inOrder.map((seat) => [seat.userId, seat]));
  const tagged = new Map(namesakesIn([...people.values()]).map((seat) => [seat.userId, seat]));
  return (person) => {
    const seat = tagged.get(person.id);
    return seat === undefined ? person : { ...person, name: `${seat.name}${tagOf(seat.seatNo)}` };
  };
};

/** Names by user id, each person once. */
export const personNames = (detail: Detail): ReadonlyMap<number, string> => {
  const named = personNamer(detail);
  return new Map(
    detail.members.map(({ user: { id, name } }) => [id, named({ id, name: bareName(name) }).name] as const),
  );
};

type Fields = Readonly<Record<string, unknown>>;

/** The seat of a due or a winner; undefined for entries about a person, and for those whose sentence has the seat. */
const seatOfEntry = ({ members }: Seats, { data }: Entry): number | undefined => {
  if (data['roundNumber'] === undefined) return undefined;
  const { seatNo, memberNo } = { ...data, ...(data['winner'] as Fields | undefined) } as Fields;
  if (typeof seatNo === 'number') return seatNo;
  return members.find(({ id }) => memberNoOf(id) === memberNo)?.seatNo;
};

/** The entry with names as on the committee's page: of a person with several seats, the one that the entry is about. */
export const entryWithSeats = (seats: Seats, entry: Entry): Entry => {
  const [named, ofSeat, seatNo] = [personNamer(seats), seatNamer(seats), seatOfEntry(seats, entry)];
  const isHolder = ({ id }: Person): boolean =>
    seats.members.some((member) => member.user.id === id && member.seatNo === seatNo);
  const inEntry = (person: Person): Person =>
    seatNo !== undefined && ofSeat !== null && isHolder(person)
      ? { ...person, name: ofSeat(person.name, seatNo) }
      : named(person);
  return { ...entry, actor: entry.actor && named(entry.actor), people: entry.people.map(inEntry) };
};

/** What a seat's flower shows: initials, or first letter and seat where two seats have the same initials. */
export const seatLetters = (members: readonly Member[]): ReadonlyMap<number, string> => {
  const seats = members.map(({ seatNo, user }) => ({ seatNo, name: bareName(user.name) }));
  const same = new Set(sameInitialsIn(seats));
  return new Map(
    seats.map((seat) => {
      const letters = initialsOf(seat.name);
      return [seat.seatNo, same.has(seat) ? `${Array.from(letters)[0] ?? ''}${seat.seatNo}` : letters];
    }),
  );
};
