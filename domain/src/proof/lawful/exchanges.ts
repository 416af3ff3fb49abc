import type { CommitteeEvent, Winner } from '../../committee/events.ts';
import { exchangeEventSchemas } from '../../committee/exchange-events.ts';
import {
  type BookState,
  type Breach,
  breach,
  type DataOf,
  type EventOf,
  receiverOf,
  type RoundState,
} from './book-state.ts';
import type { RoundDecision } from './reading.ts';
import { isTurnsDrawOpen } from './turns-state.ts';

export type ExchangeEvent = EventOf<keyof typeof exchangeEventSchemas>;
type By = RoundDecision['by'];
type Sides = ExchangeEvent['data'];

const types: ReadonlySet<string> = new Set(Object.keys(exchangeEventSchemas));
export const isExchange = (event: CommitteeEvent): event is ExchangeEvent => types.has(event.type);

const isHeldBy = ({ holders }: BookState, { seatNo, memberNo, userId }: Winner): boolean => {
  const holder = holders.get(seatNo);
  return holder?.memberNo === memberNo && holder.userId === userId;
};

const fromOf = ({ seatNo, memberNo, fromUserId: userId }: Sides): Winner => ({ seatNo, memberNo, userId });
const toOf = (data: Sides): Winner => ({ seatNo: data.toSeatNo, memberNo: data.toMemberNo, userId: data.toUserId });

/** The member of this side has sent it; for a member without a phone, the committee admin. */
const isSentBy = (book: BookState, { byAdmin }: Sides, { memberNo, userId }: Winner, by: By): boolean =>
  byAdmin ? by === book.adminId && by !== userId && book.phoneless.has(memberNo) : by === userId;

const isAnyDrawOpen = (book: BookState): boolean =>
  isTurnsDrawOpen(book) || [...book.rounds.values()].some(({ opening, decision }) => opening && !decision);

const isSameOrder = (order: readonly number[], other: readonly number[]): boolean =>
  order.length === other.length && order.every((seatNo, index) => seatNo === other[index]);

const exchanged = ({ turns }: BookState, { seatNo, toSeatNo }: Sides): readonly number[] =>
  turns.order.map((each) => (each === seatNo ? toSeatNo : each === toSeatNo ? seatNo : each));

const isOfRequest = (request: Sides | undefined, { seatNo, memberNo, toSeatNo, toMemberNo }: Sides): boolean =>
  request?.seatNo === seatNo &&
  request.memberNo === memberNo &&
  request.toSeatNo === toSeatNo &&
  request.toMemberNo === toMemberNo;

type Turns = Pick<DataOf<'TurnSwapRequested'>, 'turn' | 'toTurn'>;

/** Both turns are at these places of the order, and not taken. */
const areLeft = (book: BookState, { seatNo, toSeatNo }: Sides, { turn, toTurn }: Turns): boolean =>
  book.turns.order[turn - 1] === seatNo &&
  book.turns.order[toTurn - 1] === toSeatNo &&
  !book.won.has(seatNo) &&
  !book.won.has(toSeatNo) &&
  !isAnyDrawOpen(book);

type SwapEvent = EventOf<'TurnSwapRequested' | 'TurnSwapRequestEnded' | 'TurnsSwapped'>;

const swapFits = (book: BookState, { type, data }: SwapEvent, by: By): boolean => {
  const request = book.swaps[data.swapNo - 1];
  if (type === 'TurnSwapRequested') {
    if (data.swapNo !== book.swaps.length + 1 || !areLeft(book, data, data)) return false;
    book.swaps.push(data);
    return isSentBy(book, data, fromOf(data), by);
  }
  if (!request || !isOfRequest(request, data)) return false;
  book.swaps[data.swapNo - 1] = null;
  if (type === 'TurnSwapRequestEnded')
    return isSentBy(book, data, data.by === 'declined' ? toOf(data) : fromOf(data), by);
  const isLawful = areLeft(book, data, request) && isSameOrder(data.order, exchanged(book, data));
  book.turns.order = data.order;
  return isLawful && isSentBy(book, data, toOf(data), by);
};

/** The pot of the last decided round, before any part was handed over. */
const mayPass = (book: BookState, round: RoundState, data: Sides): boolean =>
  round.passedTo === null &&
  receiverOf(round)?.memberNo === data.memberNo &&
  receiverOf(round)?.seatNo === data.seatNo &&
  round.pot.parts.size === 0 &&
  [...book.rounds.values()].every((each) => each.roundNumber <= round.roundNumber || !each.decision) &&
  !book.won.has(data.toSeatNo) &&
  !isAnyDrawOpen(book);

const passed = (book: BookState, round: RoundState, data: DataOf<'PotPassedOn'>): boolean => {
  const order = exchanged(book, data);
  if (!isSameOrder(data.order ?? [], order) || (data.order !== undefined) !== order.length > 0) return false;
  [book.turns.order, round.passedTo] = [order, toOf(data)];
  book.won.delete(data.seatNo);
  book.won.add(data.toSeatNo);
  return true;
};

type PassOnEvent = Exclude<ExchangeEvent, SwapEvent>;

const passOnFits = (book: BookState, { type, data }: PassOnEvent, by: By): boolean => {
  const round = book.rounds.get(data.roundNumber);
  if (!round) return false;
  if (type === 'PassOnRequested') {
    if (!mayPass(book, round, data)) return false;
    round.passOn = data;
    return isSentBy(book, data, fromOf(data), by);
  }
  const request = round.passOn;
  if (!request || !isOfRequest(request, data)) return false;
  round.passOn = null;
  if (type === 'PassOnRequestEnded')
    return isSentBy(book, data, data.by === 'declined' ? toOf(data) : fromOf(data), by);
  return mayPass(book, round, data) && isSentBy(book, data, toOf(data), by) && passed(book, round, data);
};

/** Both members hold their seats, the member whose act it is has sent it, and nothing has changed since the request. */
export const readExchange = (book: BookState, event: ExchangeEvent, by: By): Breach | null => {
  const { data } = event;
  if (book.life !== 'active') return breach('not-when-completed', event.type);
  const areHeld = data.seatNo !== data.toSeatNo && isHeldBy(book, fromOf(data)) && isHeldBy(book, toOf(data));
  const fits =
    areHeld && ('swapNo' in data ? swapFits(book, event as SwapEvent, by) : passOnFits(book, event as PassOnEvent, by));
  return fits ? null : breach('exchange-differs', event.type);
};
