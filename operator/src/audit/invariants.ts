import { activeMembers, currentRound, eligible, heldSeats, isEnded, tally } from '@mandali/domain/committee/queries';
import type { CommitteeState, Due, LiveCommittee, Round } from '@mandali/domain/committee/state';

// Invariants of the state of a committee. rules.ts has checked every event before, so a failure here means that a rule
// of the decider accepts too much.

type Invariant = (state: LiveCommittee) => boolean;

const roundsOf = (state: LiveCommittee): readonly Round[] => state.rounds.flatMap((round) => (round ? [round] : []));
const duesOf = (round: Round) => round.dues.flatMap((due) => (due ? [due] : []));

const winsOnce: Invariant = (state) => {
  const decided = roundsOf(state).filter(({ winner }) => winner !== null);
  const won = state.seats.filter(({ wonInRound }) => wonInRound !== null);
  const fits = decided.every(
    ({ winner, roundNumber }) => state.seats[(winner?.seatNo ?? 0) - 1]?.wonInRound === roundNumber,
  );
  return fits && won.length === decided.length;
};

const seatsHold: Invariant = (state) => {
  const holders = activeMembers(state);
  const areIn = holders.every(({ memberNo, seatNo }) => state.seats[seatNo - 1]?.memberNo === memberNo);
  return state.seats.length <= state.totalMembers && areIn && holders.length === heldSeats(state);
};

const rupeesIn = ({ status, parts }: Due, contribution: number): number =>
  parts?.reduce((sum, { amount }) => sum + amount, 0) ?? (status === 'paid' ? contribution : 0);

const booksAdd: Invariant = (state) =>
  roundsOf(state).every((round) => {
    const dues = duesOf(round);
    const { paid, pending, overdue, collected } = tally(state, round.roundNumber);
    const isOfItsSeat = dues.every(({ seatNo, memberNo }) => state.members[memberNo - 1]?.seatNo === seatNo);
    const isCurrent = currentRound(state) === round.roundNumber;
    return (
      isOfItsSeat &&
      paid + pending + overdue === dues.length &&
      collected === dues.reduce((sum, due) => sum + rupeesIn(due, state.contribution), 0) &&
      dues.every((due) => (rupeesIn(due, state.contribution) === state.contribution) === (due.status === 'paid')) &&
      (!isCurrent || dues.length === heldSeats(state))
    );
  });

const currentIsLowest: Invariant = (state) => {
  const numbers = Array.from({ length: state.totalMembers }, (_, i) => i + 1);
  const undecided = numbers.filter((roundNumber) => !state.rounds[roundNumber - 1]?.winner);
  if (isEnded(state)) return currentRound(state) === null && undecided.length > 0;
  return currentRound(state) === (undecided[0] ?? null) && (state.status === 'completed') === (undecided.length === 0);
};

const replacedIsOut: Invariant = (state) => {
  const isReplaced = (memberNo: number): boolean => state.members[memberNo - 1]?.replacedBy !== null;
  const owes = roundsOf(state).some((round) =>
    duesOf(round).some(({ status, memberNo }) => status !== 'paid' && isReplaced(memberNo)),
  );
  return !owes && !eligible(state).some(({ memberNo }) => isReplaced(memberNo));
};

const invariants: Readonly<Record<string, Invariant>> = {
  'a round has one winner at most, a seat wins once at most': winsOnce,
  'no more held seats than there are, each of one member': seatsHold,
  'one due a held seat, and the books add up': booksAdd,
  'the current round is the lowest undecided one': currentIsLowest,
  'a replaced member owes nothing open and is not eligible': replacedIsOut,
};

/** Empty for an absent or deleted committee. */
export const brokenInvariants = (state: CommitteeState): readonly string[] =>
  state.status === 'active' || state.status === 'completed'
    ? Object.entries(invariants).flatMap(([name, holds]) => (holds(state) ? [] : [name]))
    : [];
