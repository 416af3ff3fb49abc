import type { CommitteeEvent, Winner } from '../../committee/events.ts';
import { turnsEventSchemas } from '../../committee/turns-events.ts';
import { secondsOf } from '../../instants.ts';
import { type BeaconChain, roundFor } from '../beacon.ts';
import { type BookState, type Breach, breach, type DataOf, type EventOf, holdersOf } from './book-state.ts';
import { decide, drawGateBreach, openRound } from './draws.ts';
import type { Place, RoundDecision } from './reading.ts';
import { isUnused } from './terms.ts';
import { nextTurn } from './turns-state.ts';

type By = Place & Pick<RoundDecision, 'by'>;
type TurnsEvent = EventOf<keyof typeof turnsEventSchemas>;

const types: ReadonlySet<string> = new Set(Object.keys(turnsEventSchemas));
export const isTurns = (event: CommitteeEvent): event is TurnsEvent => types.has(event.type);

const readArranged = (book: BookState, { order }: DataOf<'TurnsArranged'>): Breach | null => {
  const isOrder = new Set(order).size === order.length && order.every((seatNo) => seatNo <= book.totalMembers);
  if (book.turns.kind !== 'agreed' || !isUnused(book) || !isOrder) return breach('turns-differ', 'TurnsArranged');
  book.turns.order = order;
  return null;
};

/** No round is decided or in a draw. */
const isBeforeRounds = ({ rounds }: BookState): boolean =>
  [...rounds.values()].every(({ opening, decision }) => opening === null && decision === null);

const readOpened = (
  book: BookState,
  data: DataOf<'TurnsDrawOpened'>,
  place: By,
  chain: BeaconChain | null,
): Breach | null => {
  const { seats, clientNonce, beacon = null } = data;
  const { turns, holders, totalMembers } = book;
  const promise = book.rounds.get(1)?.promise;
  if (turns.opening || turns.kind !== 'one-draw' || !promise || !isBeforeRounds(book))
    return breach('turns-differ', 'TurnsDrawOpened');
  const isComplete = seats.length === totalMembers && holders.size === totalMembers;
  if (!isComplete || seats.some((seatNo, index) => seatNo !== index + 1))
    return breach('list-differs', seats.join(', '), [...holders.keys()].sort((a, b) => a - b).join(', '));
  if (beacon && chain && beacon.round !== roundFor(chain, secondsOf(place.at)))
    return breach('draw-check-failed', 'beacon-follows-freeze');
  turns.opening = { ...place, seats, clientNonce, beacon, commitment: promise.commitment };
  turns.promisedAnew = book.rounds.get(1)?.promisedAnew ?? null;
  return null;
};

const readDrawn = ({ turns }: BookState, { order, proof }: DataOf<'TurnsDrawn'>, place: By): Breach | null => {
  const { opening, decision } = turns;
  if (opening === null || decision !== null) return breach('turns-differ', 'TurnsDrawn');
  const isByBeacon = opening.beacon !== null;
  if (isByBeacon !== 'v' in proof)
    return breach('protocol-differs', isByBeacon ? 'draw/1' : 'draw/2', isByBeacon ? 'draw/2' : 'draw/1');
  [turns.order, turns.decision] = [order, place];
  return null;
};

const isHeldBy = ({ holders }: BookState, seatNo: number, winner: Winner): boolean => {
  const holder = holders.get(seatNo);
  return seatNo === winner.seatNo && holder?.memberNo === winner.memberNo && holder.userId === winner.userId;
};

const readGiven = (book: BookState, data: DataOf<'TurnGiven'>, place: By): Breach | null => {
  const { roundNumber, winner } = data;
  if (book.rounds.get(roundNumber)?.decision) return breach('decided-twice', roundNumber);
  const round = openRound(book, roundNumber);
  if (round === null || round.opening !== null) return breach('round-not-open', roundNumber);
  const seatNo = nextTurn(book);
  if (seatNo === null || !isHeldBy(book, seatNo, winner))
    return breach('turn-differs', `${winner.userId}, seat ${winner.seatNo}`, seatNo ?? '');
  const owing = drawGateBreach(round, holdersOf(book, false));
  if (owing) return owing;
  const { kind, order } = book.turns;
  round.turn = { isDrawn: kind === 'one-draw', seatNo, no: order.indexOf(seatNo) + 1, of: order.length };
  return decide(book, round, 'turn', { ...place, winner });
};

/** @param chain of the beacon that the opening names; null: its key is unknown */
export const readTurns = (book: BookState, event: TurnsEvent, place: By, chain: BeaconChain | null): Breach | null => {
  if (book.life !== 'active') return breach('not-when-completed', event.type);
  switch (event.type) {
    case 'TurnsArranged':
      return readArranged(book, event.data);
    case 'TurnsDrawOpened':
      return readOpened(book, event.data, place, chain);
    case 'TurnsDrawn':
      return readDrawn(book, event.data, place);
    case 'TurnGiven':
      return readGiven(book, event.data, place);
    default:
      return event satisfies never;
  }
};
