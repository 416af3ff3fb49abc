import type { Winner } from '../../committee/events.ts';
import { secondsOf } from '../../instants.ts';
import { type BeaconChain, roundFor } from '../beacon.ts';
import type { Place, RoundDecision, RoundMethod } from './reading.ts';
import {
  type BookState,
  type Breach,
  breach,
  type DataOf,
  findCurrent,
  holdersOf,
  newRound,
  type RoundState,
} from './book-state.ts';
import { payRest } from './parts.ts';
import { areTurnsFixed } from './turns-state.ts';

type By = Place & Pick<RoundDecision, 'by'>;

export const openRound = (book: BookState, roundNumber: number): RoundState | null =>
  book.life === 'active' && roundNumber === book.current ? (book.rounds.get(roundNumber) ?? null) : null;

/** Accepted also while the committee is deleted: its draw may be held when it is restored. */
export const readRecommitted = (
  book: BookState,
  { roundNumber, drawCommitment, epoch }: DataOf<'DrawRecommitted'>,
  { at, by }: By,
): Breach | null => {
  const round = book.rounds.get(roundNumber);
  if (by !== 'system') return breach('promise-not-by-system', roundNumber);
  if (round?.opening || (roundNumber === 1 && book.turns.opening)) return breach('promise-after-opening', roundNumber);
  if (!round?.promise || round.decision || roundNumber !== book.current) return breach('round-not-open', roundNumber);
  if (epoch <= round.promise.epoch) return breach('promise-epoch', roundNumber);
  round.promise = { commitment: drawCommitment, epoch };
  round.promisedAnew = at;
  return null;
};

const ids = (holders: readonly Winner[]): string => holders.map(({ userId }) => userId).join(', ');
const isList = (list: readonly number[], holders: readonly Winner[]): boolean =>
  list.length === holders.length && list.every((userId, i) => userId === holders[i]?.userId);

export const drawGateBreach = ({ dues }: RoundState, eligible: readonly Winner[]): Breach | null => {
  if (eligible.length === 0) return breach('list-differs', '', '');
  const owing = eligible.find(({ seatNo }) => dues.get(seatNo) !== true);
  return owing ? breach('seat-owes', owing.seatNo) : null;
};

/** @param chain of the beacon that the opening names; null: its key is unknown */
export const readDrawOpened = (
  book: BookState,
  data: DataOf<'DrawOpened'>,
  place: By,
  chain: BeaconChain | null,
): Breach | null => {
  const { roundNumber, eligible, unpaidPastWinners, clientNonce, beacon = null } = data;
  if (book.rounds.get(roundNumber)?.opening) return breach('draw-opened-twice', roundNumber);
  const round = openRound(book, roundNumber);
  if (round === null) return breach('round-not-open', roundNumber);
  if (areTurnsFixed(book)) return breach('turns-are-fixed', roundNumber);
  const holders = holdersOf(book, false);
  if (!isList(eligible, holders)) return breach('list-differs', eligible.join(', '), ids(holders));
  const owing = drawGateBreach(round, holders);
  if (owing) return owing;
  const unpaid = holdersOf(book, true).filter(({ seatNo }) => round.dues.get(seatNo) !== true);
  if (!isList(unpaidPastWinners, unpaid))
    return breach('past-winners-differ', unpaidPastWinners.join(', '), ids(unpaid));
  if (beacon && chain && beacon.round !== roundFor(chain, secondsOf(place.at)))
    return breach('draw-check-failed', 'beacon-follows-freeze');
  round.opening = { ...place, eligible, unpaidPastWinners, clientNonce, beacon };
  round.holders = holders;
  return null;
};

const isAmong = (holders: readonly Winner[], { seatNo, memberNo, userId }: Winner): boolean =>
  holders.some((held) => held.seatNo === seatNo && held.memberNo === memberNo && held.userId === userId);

export const decide = (book: BookState, round: RoundState, method: RoundMethod, decision: RoundDecision): null => {
  round.method = method;
  round.decision = decision;
  book.rounds.set(round.roundNumber, round);
  book.won.add(decision.winner.seatNo);
  findCurrent(book);
  return null;
};

const notEligible = ({ seatNo, userId }: Winner): Breach => breach('winner-not-eligible', `${userId}, seat ${seatNo}`);

const draw = { 1: 'draw/1', 2: 'draw/2' } as const;

const drawnBy = ({ roundNumber, opening }: RoundState, { proof }: DataOf<'DrawConducted'>): RoundMethod | Breach => {
  if (proof === undefined) return opening === null ? 'unannounced' : breach('opening-without-proof', roundNumber);
  if (opening === null) return breach('proof-without-opening', roundNumber);
  const [opened, decided] = [opening.beacon === null ? 1 : 2, 'v' in proof ? 2 : 1] as const;
  if (opened !== decided) return breach('protocol-differs', draw[decided], draw[opened]);
  return opened === 1 ? 'seed' : 'beacon';
};

export const readConducted = (book: BookState, data: DataOf<'DrawConducted'>, place: By): Breach | null => {
  const { roundNumber, winner } = data;
  if (book.rounds.get(roundNumber)?.decision) return breach('decided-twice', roundNumber);
  const round = openRound(book, roundNumber);
  if (round === null) return breach('round-not-open', roundNumber);
  const method = drawnBy(round, data);
  if (typeof method !== 'string') return method;
  if (round.opening === null && areTurnsFixed(book)) return breach('turns-are-fixed', roundNumber);
  const candidates = round.opening === null ? holdersOf(book, false) : round.holders;
  // Payments and seats were checked when the draw was opened.
  const owing = round.opening === null ? drawGateBreach(round, candidates) : null;
  if (owing) return owing;
  if (!isAmong(candidates, winner) || book.won.has(winner.seatNo)) return notEligible(winner);
  return decide(book, round, method, { ...place, winner });
};

export const readSelected = (book: BookState, data: DataOf<'WinnerSelected'>, place: By): Breach | null => {
  const { roundNumber, winner, overridesOpenDraw } = data;
  if (book.rounds.get(roundNumber)?.decision) return breach('decided-twice', roundNumber);
  const round = openRound(book, roundNumber);
  if (round === null) return breach('round-not-open', roundNumber);
  if (!isAmong(holdersOf(book, false), winner)) return notEligible(winner);
  const isOverride = round.opening !== null;
  if (overridesOpenDraw !== isOverride) return breach('override-differs', String(overridesOpenDraw));
  return decide(book, round, isOverride ? 'override' : 'manual', { ...place, winner });
};

/** Accepts also a round that never opened. */
export const readPast = (book: BookState, data: DataOf<'PastRoundRecorded'>, place: By): Breach | null => {
  const { roundNumber, winner, paid } = data;
  const round = book.rounds.get(roundNumber) ?? newRound(roundNumber);
  if (round.decision) return breach('decided-twice', roundNumber);
  if (round.opening) return breach('past-over-open-draw', roundNumber);
  if (book.life !== 'active' || roundNumber > book.totalMembers) return breach('round-not-open', roundNumber);
  if (!book.hasPastRounds) return breach('past-rounds-off', roundNumber);
  if (!isAmong(holdersOf(book, false), winner)) return notEligible(winner);
  for (const payer of paid) {
    const broken = payer.seatNo <= book.totalMembers ? payRest(book, round, payer) : null;
    if (broken) return broken;
  }
  return decide(book, round, 'past', { ...place, winner });
};
