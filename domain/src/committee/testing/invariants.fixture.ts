import { isDeepStrictEqual } from 'node:util';
import type { CommitteeCommand } from '../commands.ts';
import type { CommitteeEvent } from '../events.ts';
import { committee } from '../index.ts';
import { handedOf } from '../hand-over.ts';
import { acceptedWhenCompleted } from './example-commands.fixture.ts';
import type { Ledger } from './ledger.fixture.ts';
import { activeMembers, collectedOf, currentRound, eligible, paidOf, plannedOf, seatsOf, tally } from '../queries.ts';
import { unusedAdvance } from '../parts.ts';
import type { CommitteeDecision } from '../refusals.ts';
import { type SettledSeat, settlementOf } from '../settlement.ts';
import type { CommitteeState, LiveCommittee } from '../state.ts';

/** One command of a sequence, with the state before and after it. */
export type Moment = {
  readonly command: CommitteeCommand;
  readonly before: CommitteeState;
  readonly decision: CommitteeDecision;
  readonly after: CommitteeState;
  readonly log: readonly { readonly event: CommitteeEvent; readonly command: CommitteeCommand }[];
  readonly ledger: Ledger;
  /** Actor and commandId of each earlier command that caused events. */
  readonly known: ReadonlySet<string>;
};

export const causeOf = ({ commandId, actor, fingerprint, at: occurredAt }: CommitteeCommand) =>
  ({ commandId, actorId: actor.kind === 'system' ? 'system' : actor.userId, fingerprint, occurredAt }) as const;
export const keyOf = (command: CommitteeCommand): string => `${causeOf(command).actorId} ${command.commandId}`;

const liveAfter = ({ after }: Moment): LiveCommittee | null =>
  after.status === 'active' || after.status === 'completed' ? after : null;
const roundNumbers = (state: LiveCommittee): number[] => Array.from({ length: state.totalMembers }, (_, i) => i + 1);

const winsOnce = (moment: Moment): boolean => {
  const state = liveAfter(moment);
  if (!state) return true;
  const won = state.seats.filter((seat) => seat.wonInRound !== null);
  const decided = state.rounds.flatMap((round) => (round?.winner ? [round] : []));
  const fits = decided.every((round) => state.seats[(round.winner?.seatNo ?? 0) - 1]?.wonInRound === round.roundNumber);
  return fits && won.length === decided.length && decided.length === moment.ledger.winners.size;
};

const seatsHold = (moment: Moment): boolean => {
  const state = liveAfter(moment);
  if (!state) return true;
  const holders = activeMembers(state);
  const fits = holders.every(({ seatNo, userId, memberNo }) => {
    const holder = moment.ledger.holders.get(seatNo);
    return holder?.userId === userId && holder.memberNo === memberNo;
  });
  return state.seats.length <= state.totalMembers && fits && holders.length === moment.ledger.holders.size;
};

/** Only adding, replacing and joining accounts give a person another seat, the first two when asked to. */
const secondSeatIsAskedFor = ({ command, before, after, decision }: Moment): boolean => {
  if (!decision.ok || command.type === 'joinAccounts' || command.type === 'createCommittee') return true;
  if (before.status === 'deleted') return true;
  if ('anotherSeat' in command && command.anotherSeat) return true;
  return activeMembers(after).every(
    ({ userId }) => seatsOf(after, userId).length <= Math.max(seatsOf(before, userId).length, 1),
  );
};

/** Nothing is handed over of a round without a winner, and never more than all shares. */
const potsAdd = (moment: Moment): boolean => {
  const state = liveAfter(moment);
  if (!state) return true;
  return roundNumbers(state).every((roundNumber) => {
    const round = state.rounds[roundNumber - 1];
    const handed = handedOf(round ?? {});
    const most = round?.winner ? plannedOf(state) : 0;
    return handed === moment.ledger.handed(roundNumber) && handed <= most;
  });
};

const booksAdd = (moment: Moment): boolean => {
  const { ledger } = moment;
  const state = liveAfter(moment);
  if (!state) return true;
  const addUp = roundNumbers(state).every((roundNumber) => {
    const dues = ledger.duesOf(roundNumber);
    const { paid, pending, overdue, collected } = tally(state, roundNumber);
    const paidDues = dues.filter(({ status }) => status === 'paid').length;
    return (
      paid + pending + overdue === dues.length && paid === paidDues && collected === ledger.collectedOf(roundNumber)
    );
  });
  const now = currentRound(state);
  return addUp && (now === null || now > state.totalMembers || ledger.duesOf(now).length === ledger.holders.size);
};

/** Collected money is the sum of the parts, whatever the status of a due; what came in is collected or unused. */
const moneyAdds = (moment: Moment): boolean => {
  const { ledger } = moment;
  const state = liveAfter(moment);
  if (!state) return true;
  const { contribution, rounds, seats } = state;
  const dues = rounds.flatMap((round) => round?.dues ?? []);
  const areWhole = dues.every(
    (due) => !due || (paidOf(due, contribution) === contribution) === (due.status === 'paid'),
  );
  const collected = roundNumbers(state).reduce((sum, roundNumber) => sum + collectedOf(state, roundNumber), 0);
  const unused = seats.reduce((sum, seat) => sum + unusedAdvance(seat), 0);
  const fits = seats.every((seat) => unusedAdvance(seat) === (ledger.advances.get(seat.seatNo) ?? 0));
  return areWhole && fits && ledger.moneyIn === collected + unused;
};

/** From an early end on nothing is overdue, and the seats have paid in all money and received all that was handed over. */
const settlementAdds = (moment: Moment): boolean => {
  const { ledger } = moment;
  const state = liveAfter(moment);
  const settlement = state && settlementOf(state);
  if (!state || !settlement) return !state || !ledger.ended;
  const handed = roundNumbers(state).reduce((sum, roundNumber) => sum + ledger.handed(roundNumber), 0);
  const unrecorded = state.rounds.reduce((sum, round) => {
    const isTaken = round?.opened === null && ledger.handed(round.roundNumber) === 0;
    return isTaken ? sum + ledger.collectedOf(round.roundNumber) : sum;
  }, 0);
  const total = (of: (seat: SettledSeat) => number): number => settlement.reduce((sum, seat) => sum + of(seat), 0);
  const isCalm = roundNumbers(state).every((roundNumber) => tally(state, roundNumber).overdue === 0);
  return (
    isCalm &&
    total(({ paidIn }) => paidIn) === ledger.moneyIn &&
    total(({ received }) => received) === handed + unrecorded &&
    settlement.every(({ seatNo, userId }) => ledger.holders.get(seatNo)?.userId === userId)
  );
};

const currentIsLowest = (moment: Moment): boolean => {
  const state = liveAfter(moment);
  if (!state) return true;
  const undecided = roundNumbers(state).filter((roundNumber) => !moment.ledger.winners.has(roundNumber));
  const isCompleted = state.status === 'completed';
  if (moment.ledger.ended) return isCompleted && currentRound(state) === null && undecided.length > 0;
  return (
    currentRound(state) === (undecided[0] ?? null) &&
    isCompleted === (undecided.length === 0) &&
    moment.ledger.completed === isCompleted
  );
};

const replacedIsOut = (moment: Moment): boolean => {
  const state = liveAfter(moment);
  if (!state) return true;
  const isReplaced = (memberNo: number): boolean => moment.ledger.replaced.has(memberNo);
  const owes = moment.ledger.allDues().some((due) => due.status !== 'paid' && isReplaced(due.memberNo));
  const owesInState = state.rounds.some((round) =>
    round?.dues.some((due) => due && due.status !== 'paid' && isReplaced(due.memberNo)),
  );
  return !owes && !owesInState && !eligible(state).some(({ memberNo }) => isReplaced(memberNo));
};

const namesAnUnnamedSeat = (command: CommitteeCommand, before: LiveCommittee): boolean =>
  command.type === 'correctMember' &&
  activeMembers(before).some(({ userId, isUnnamed }) => userId === command.userId && isUnnamed === true);

const endsHold = ({ command, before, decision, known }: Moment): boolean => {
  if (!decision.ok) return true;
  if (known.has(keyOf(command))) return decision.events.length === 0;
  if (before.status === 'deleted') return command.type === 'restoreCommittee' || command.type === 'recommitDraw';
  if (before.status !== 'completed') return true;
  return acceptedWhenCompleted.has(command.type) || namesAnUnnamedSeat(command, before);
};

/** Sent again under another id, these record more money. */
const ofMoreMoney: ReadonlySet<string> = new Set(['payPart', 'payAdvance']);

/** Sent again under another id, these take the next seat of a person who holds several. */
const takesAnotherSeat = (command: CommitteeCommand, after: CommitteeState): boolean => {
  if (command.type === 'addMember') return command.anotherSeat === true;
  if (command.type === 'replaceMember')
    return command.seatNo === undefined && seatsOf(after, command.leavingUserId).length > 0;
  // Two own seats are swapped, and swapped back.
  if (command.type === 'askSwap') return true;
  if (command.type === 'leaveCommittee')
    return command.actor.kind === 'person' && seatsOf(after, command.actor.userId).length > 0;
  const isOfSeat =
    command.type === 'removeMember' || command.type === 'correctMember' || command.type === 'returnAdvance';
  return isOfSeat && command.seatNo === undefined && seatsOf(after, command.userId).length > 0;
};

const onceIsEnough = ({ command, decision, after, known }: Moment): boolean => {
  if (!decision.ok) return true;
  const repeated = committee.decide(command, after);
  // The former admin has no right to transfer the committee again.
  if (!repeated.ok && command.type !== 'transferAdmin') return false;
  if (repeated.ok && repeated.events.length > 0) return false;
  if (ofMoreMoney.has(command.type) || takesAnotherSeat(command, after)) return true;
  const again = committee.decide({ ...command, commandId: `${command.commandId}-again` }, after);
  return known.has(keyOf(command)) || !again.ok || again.events.length === 0;
};

const foldsEqually = ({ after, log }: Moment): boolean =>
  isDeepStrictEqual(
    log.reduce((state, { event, command }) => committee.evolve(state, event, causeOf(command)), committee.initial),
    after,
  );

/** Invariants of every command, by name; {@link foldInvariant} is checked once per sequence. */
export const invariants: Readonly<Record<string, (moment: Moment) => boolean>> = {
  '1: a round has one winner at most, a seat wins once at most': (moment) =>
    winsOnce(moment) && !moment.ledger.faults.some((fault) => fault.includes('win')),
  '2: no more held seats than there are, and no second one unasked': (moment) =>
    seatsHold(moment) && secondSeatIsAskedFor(moment),
  '3: one due a held seat, and the books and pots add up': (moment) =>
    booksAdd(moment) &&
    potsAdd(moment) &&
    !moment.ledger.faults.some((fault) => fault.includes('owes') || fault.includes('due')),
  '4: the current round is the lowest undecided one': currentIsLowest,
  '5: a replaced member owes nothing open and is not eligible': replacedIsOut,
  '6: a deleted or completed committee stays so, unless it is restored': endsHold,
  '7: an accepted command sent again does nothing': onceIsEnough,
  '8: money that came in is collected or unused': moneyAdds,
  '9: after an early end the seats have paid in and received all of it': settlementAdds,
};
export const foldInvariant = { '10: folding the log again gives the same state': foldsEqually };
