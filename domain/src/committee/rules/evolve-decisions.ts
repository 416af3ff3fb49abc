import type { CommitteeEvent, EventData, Payer, Winner } from '../events.ts';
import {
  type Due,
  type LiveCommittee,
  type Round,
  type Seat,
  type WinnerDecision,
  replaceAt,
  withRound,
} from '../state.ts';
import { committedTo, pending } from './evolve-dues.ts';
import { partsLost, withPart } from './evolve-parts.ts';
import { returnedToAdvance } from '../parts.ts';

/** totalMembers + 1 when all are decided. */
const lowestUndecided = (rounds: LiveCommittee['rounds'], totalMembers: number): number => {
  let roundNumber = 1;
  while (roundNumber <= totalMembers && rounds[roundNumber - 1]?.winner) roundNumber += 1;
  return roundNumber;
};

const decided = (state: LiveCommittee, round: Round, winner: Winner, outcome: WinnerDecision): LiveCommittee => {
  const seat: Seat | undefined = state.seats[winner.seatNo - 1];
  if (!seat || seat.wonInRound !== null || round.winner) return state;
  const next = withRound(state, { ...round, winner, outcome });
  const seats = replaceAt(state.seats, winner.seatNo - 1, { ...seat, wonInRound: round.roundNumber });
  if (next.status === 'completed') return { ...next, seats };
  return { ...next, seats, currentRound: lowestUndecided(next.rounds, next.totalMembers) };
};

const unopened = (roundNumber: number): Round => ({
  roundNumber,
  opened: null,
  dues: [],
  winner: null,
  outcome: null,
  draw: null,
});

export const pastRoundRecorded = (state: LiveCommittee, data: EventData<'PastRoundRecorded'>): LiveCommittee => {
  const { roundNumber, method, drawDate, receivedBy, winner } = data;
  if (roundNumber > state.totalMembers) return state;
  const round = state.rounds[roundNumber - 1] ?? unopened(roundNumber);
  const dues = Array.from(round.dues);
  for (const { seatNo, memberNo, part } of data.paid) {
    const { noteId = null, noteDigest, parts = [] } = dues[seatNo - 1] ?? {};
    if (seatNo > state.totalMembers) continue;
    const due: Due = { seatNo, memberNo, noteId, status: 'paid', method, paidAt: drawDate };
    const inParts = part && { parts: withPart(parts, { ...part, memberNo, method, paidAt: drawDate }) };
    dues[seatNo - 1] = committedTo(inParts ? { ...due, ...inParts } : due, noteDigest);
  }
  const outcome: WinnerDecision = { how: 'past', drawDate, method, receivedBy };
  return decided(state, { ...round, dues: Array.from(dues) }, winner, outcome);
};

export const winnerDecided = (
  state: LiveCommittee,
  { type, data }: Extract<CommitteeEvent, { type: 'DrawConducted' | 'WinnerSelected' | 'TurnGiven' }>,
  drawDate: string,
): LiveCommittee => {
  const round = state.rounds[data.roundNumber - 1];
  if (!round) return state;
  const { winner, method } = data;
  if (type === 'WinnerSelected') {
    const how = data.overridesOpenDraw ? 'override' : 'manual';
    return decided(state, round, winner, { how, drawDate, method, receivedBy: null });
  }
  if (type === 'TurnGiven') return decided(state, round, winner, { how: 'turn', drawDate, method, receivedBy: null });
  const how = data.proof === undefined ? 'unverified' : 'verified';
  return decided(state, round, winner, { how, drawDate, method, receivedBy: data.receivedBy });
};

/** Preserves the earlier note and the parts that were paid before the round was recorded. */
const reopened = (before: Due | undefined, { part, ...holder }: Payer): Due => {
  if (before === undefined) return pending(holder);
  const due = committedTo({ ...pending(holder), noteId: before.noteId }, before.noteDigest);
  return part ? { ...due, parts: (before.parts ?? []).filter(({ partNo }) => partNo !== part.partNo) } : due;
};

/** Parts from an advance in rounds that are not there any more go into the advance again. */
const withAdvancesReturned = (seats: readonly Seat[], gone: readonly (Round | undefined)[]): readonly Seat[] =>
  gone.reduce(
    (all, round) =>
      all.map((seat) => {
        const due = round?.dues[seat.seatNo - 1];
        return due ? returnedToAdvance(seat, partsLost(due, undefined)) : seat;
      }),
    seats,
  );

export const decisionTakenBack = (state: LiveCommittee, data: EventData<'DecisionTakenBack'>): LiveCommittee => {
  const { roundNumber, winner, reopens, closes, owing } = data;
  const round = state.rounds[roundNumber - 1];
  const seat = state.seats[winner.seatNo - 1];
  const isOver = state.status === 'completed' && state.ended !== undefined;
  if (isOver || !round?.winner || !seat || seat.wonInRound !== roundNumber) return state;
  const dues = Array.from(round.dues);
  for (const holder of owing)
    if (holder.seatNo <= state.totalMembers) dues[holder.seatNo - 1] = reopened(dues[holder.seatNo - 1], holder);
  const { handOver: _, passOn: __, passedOn: ___, ...undecided } = round;
  const open = reopens ? { ...undecided, dues: Array.from(dues), winner: null, outcome: null } : undefined;
  const rounds = replaceAt(state.rounds, roundNumber - 1, open);
  if (closes !== undefined && closes <= rounds.length) rounds[closes - 1] = undefined;
  const gone = [reopens ? undefined : round, closes === undefined ? undefined : state.rounds[closes - 1]];
  const lost = replaceAt(state.seats, winner.seatNo - 1, { ...seat, wonInRound: null });
  const seats = gone.some(Boolean) ? withAdvancesReturned(lost, gone) : lost;
  const currentRound = lowestUndecided(rounds, state.totalMembers);
  return { ...state, status: 'active', rounds, seats, currentRound };
};
