import fc from 'fast-check';
import { type Actor, type CommitteeCommand, isWithoutData } from '../commands.ts';
import { beaconProof, hex, opensNext, proof } from './examples.fixture.ts';
import { addDays } from '../../instants.ts';
import { paymentMethods, paymentStatuses } from '../events.ts';
import { currentRound, openDraw, roundThatOpensAgain, roundThatOpensNext } from '../queries.ts';
import { digestOf } from './command-digests.fixture.ts';
import { exchangeAct, exchangeCommandOf, exchangerOf } from './exchange-sequences.fixture.ts';
import { continuationOf } from './ending-sequences.fixture.ts';
import { chosenWinner, memberCommandOf, winnerOfStep } from './member-sequences.fixture.ts';
import { moneyCommandOf } from './money-sequences.fixture.ts';
import { answererOf, askedOf, handOverCommandOf, nextAct } from './hand-over-sequences.fixture.ts';
import { rareSequences } from './rare-sequences.fixture.ts';
import { senderIdOf, reportCommandOf } from './report-sequences.fixture.ts';
import type { CommitteeState } from '../state.ts';
import { anyStep, type Step } from './steps.fixture.ts';
import { bookOf } from './book-sequences.fixture.ts';
import { changeOf, termsOf } from './term-sequences.fixture.ts';
import { turnsAct, turnsCommandOf, turnsOfPlan } from './turns-sequences.fixture.ts';

/** Generates sequences of up to 56 steps for a committee of two to four seats; the first step creates it. */
export const sequences = fc.record({
  seats: fc.integer({ min: 2, max: 4 }),
  isExisting: fc.boolean(),
  steps: fc.array(anyStep, { maxLength: 56, size: 'max' }),
});

/** Returns the same sequences each time, the rare ones first, for tests that play many books at once. */
export const sampledSequences = (numRuns: number, seed: number): readonly Sequence[] =>
  [...rareSequences, ...fc.sample(sequences, { numRuns, seed })].slice(0, numRuns);
export type Sequence = { readonly seats: number; readonly isExisting: boolean; readonly steps: readonly Step[] };

const actorOf = (step: Step, state: CommitteeState): Actor => {
  const { type, sender } = step;
  if (sender === 0) return { kind: 'system' };
  if (sender === 1) return { kind: 'person', userId: 50, role: 'auditor' };
  if (sender < 4) return { kind: 'person', userId: sender + 1, role: 'user' };
  if (type === 'leaveCommittee') return { kind: 'person', userId: chosenWinner(step, state), role: 'user' };
  if (type === 'joinAccounts') return { kind: 'person', userId: step.who + 1, role: 'user' };
  if (type === 'markOverdue' || type === 'recommitDraw' || type === 'disownSeat') return { kind: 'system' };
  const senderId =
    senderIdOf(step, state) ?? answererOf(step, state) ?? askedOf(step, state) ?? exchangerOf(step, state);
  if (senderId !== null && sender > 4) return { kind: 'person', userId: senderId, role: 'user' };
  if (type === 'deleteCommittee' || type === 'restoreCommittee' || sender === 4)
    return { kind: 'person', userId: 60, role: 'global_admin' };
  const adminId = state.status === 'active' || state.status === 'completed' ? state.adminId : 1;
  return { kind: 'person', userId: adminId, role: 'user' };
};

// Times of commands, four days apart; a cycle has 15 days. Computed once, because ten thousand sequences use them.
const days = Array.from({ length: 59 }, (_, i) => new Date(Date.UTC(2026, 0, 6 + 4 * i)).toISOString());
const day = (index: number): string => days[index + 1] ?? '';
/** Mostly the day of the command; sometimes an early one, or a year of two digits. */
const dayOfSum = (luck: number, index: number): string =>
  luck % 20 === 6 ? '0026-01-06T00:00:00.000Z' : day(luck % 10 === 7 ? 0 : index);

type DrawInput = Extract<CommitteeCommand, { type: 'conductDraw' }>['drawn'];
const drawnOf = (
  { luck, who }: Step,
  state: CommitteeState,
  roundNumber: number,
): { winnerUserId: number; drawn: DrawInput } | null => {
  const draw = openDraw(state, roundNumber);
  const winner = draw?.holders[who % draw.holders.length];
  if (!draw || winner === undefined || luck % 10 === 5) return null;
  // One draw in five has the proof of another draw, which must be refused.
  const isOfAnother = luck % 5 === 1;
  const clientNonce = isOfAnother ? hex(12) : draw.clientNonce;
  const byBeacon = isOfAnother === (draw.beacon === null);
  const fitting = byBeacon ? beaconProof : { ...proof(roundNumber), clientNonce, commitment: draw.commitment };
  const { userId: winnerUserId, seatNo } = winner;
  return { winnerUserId, drawn: { winnerUserId, seatNo, proof: fitting } };
};

type Place = { readonly roundNumber: number; readonly seatNo: number };

const paidAtOf = (state: CommitteeState, { roundNumber, seatNo }: Place): string | null => {
  const due = 'rounds' in state ? state.rounds[roundNumber - 1]?.dues[seatNo - 1] : undefined;
  return due?.status === 'paid' ? due.paidAt : null;
};

const transferOf = (step: Step, state: CommitteeState) =>
  ({ toUserId: chosenWinner(step, state), toHasAccount: step.luck < 90, toIsAuditor: step.luck % 3 === 1 }) as const;

/** Builds the command of a step in that state; `index` determines its time and mostly its id. */
export const commandOf = (sequence: Sequence, drawn: Step, state: CommitteeState, index: number): CommitteeCommand => {
  const step = nextAct(exchangeAct(turnsAct(drawn, state), state), state);
  const { type, luck, who, whom, pick } = step;
  const roundNumber = (luck < 80 ? currentRound(state) : null) ?? step.round;
  const sent = {
    actor: actorOf(step, state),
    at: day(index),
    // Sometimes the id of an earlier command: a repetition, or a reuse with other content.
    commandId: luck >= 98 ? `c-${who}` : `c-${index}`,
    ...(luck % 3 === 0 ? {} : { digests: { [digestOf[type] ?? 'name']: hex(2_000 + index) } }),
    fingerprint: luck === 98 ? undefined : `${type} ${who} ${whom} ${pick}`,
  };
  const method = paymentMethods[pick % 4] ?? 'cash';
  const next = () => opensNext(luck % 10 === 3 ? 3 : roundThatOpensNext(state, roundNumber));
  if (isWithoutData(type)) return { ...sent, type };
  switch (type) {
    case 'createCommittee': {
      const { seats: totalMembers, isExisting } = sequence;
      const form = { name: 'A', totalMembers, isExisting, ...termsOf(totalMembers, isExisting) };
      const continues = { ...continuationOf(sequence), ...turnsOfPlan(sequence) };
      return { ...sent, type, committeeId: 100_000_000, ...form, ...continues, nextDrawCommitment: hex(1) };
    }
    case 'changeCommittee':
      return { ...sent, type, ...changeOf(step, day(index)) };
    case 'moveDueDay':
      return { ...sent, type, roundNumber, dueDay: addDays(day(index), pick - 2).slice(0, 10), reasonId: 1 };
    case 'addMember':
    case 'replaceMember':
    case 'removeMember':
    case 'leaveCommittee':
    case 'correctMember':
    case 'joinAccounts':
    case 'disownSeat':
      return { ...sent, ...memberCommandOf({ ...step, type }, state) };
    case 'recordPastRound': {
      // Includes the current round, whose draw may be open.
      const past = pick < 4 ? roundNumber : step.round;
      const where = { roundNumber: past, ...winnerOfStep(step, state) };
      const opens = opensNext(roundThatOpensNext(state, past));
      return {
        ...sent,
        type,
        ...where,
        drawDate: luck % 20 === 6 ? '0026-01-06T00:00:00.000Z' : day(luck % 10 === 4 ? index + 1 : index - 1),
        method,
        receivedBy: 'Admin',
        ...opens,
      };
    }
    case 'recordBook':
      return { ...sent, type, ...bookOf(step, state, { roundNumber, drawDate: day(index - 1), method }) };
    case 'markPayment': {
      const note = pick < 3 ? { noteId: pick === 0 ? null : pick } : {};
      const place = { roundNumber: pick % 2 ? step.round : roundNumber, seatNo: (whom % 5) + (luck < 90 ? 1 : 0) };
      const undoes = luck % 4 === 1 ? { undoes: paidAtOf(state, place) ?? day(0) } : {};
      return { ...sent, type, ...place, status: paymentStatuses[pick % 3] ?? 'paid', ...note, ...undoes };
    }
    case 'markAllPaid': {
      const seats = luck % 3 === 1 ? [whom % 5, pick % 5] : null;
      const dues = seats?.map((seat) => ({ seatNo: seat + (luck < 90 ? 1 : 0), method }));
      return { ...sent, type, roundNumber, ...(dues && { dues }) };
    }
    case 'recommitDraw':
      return { ...sent, type, roundNumber, drawCommitment: hex(1_000 + index), epoch: 1 + (luck < 80 ? index : pick) };
    case 'openDraw':
      return {
        ...sent,
        type,
        roundNumber,
        clientNonce: hex(pick),
        ...(pick % 2 === 1 && { beacon: { chain: hex(7), round: 1 + index } }),
      };
    case 'conductDraw': {
      const plain = { ...winnerOfStep(step, state), drawn: null };
      return {
        ...sent,
        type,
        roundNumber,
        receivedBy: 'Admin',
        method,
        ...(drawnOf(step, state, roundNumber) ?? plain),
        ...next(),
      };
    }
    case 'selectWinner':
      return { ...sent, type, roundNumber, ...winnerOfStep(step, state), method, ...next() };
    case 'payPart':
    case 'takeBackPart':
    case 'payAdvance':
    case 'returnAdvance':
      return {
        ...sent,
        ...moneyCommandOf({ ...step, type }, state, { method, paidAt: day(luck % 10 === 4 ? index + 1 : index - 1) }),
      };
    case 'takeBackDecision': {
      const decided = 'rounds' in state ? state.rounds.filter((round) => round?.winner) : [];
      const again = decided.filter((round) => round && roundThatOpensAgain(state, round.roundNumber) !== null);
      const among = luck < 40 && again.length > 0 ? again : decided;
      const { roundNumber: n = step.round, winner } = (luck < 85 && among[whom % among.length]) || {};
      const opens = opensNext(luck % 10 === 3 ? null : roundThatOpensAgain(state, n));
      return { ...sent, type, roundNumber: n, winnerUserId: pick > 9 ? who : winner?.userId, reasonId: 1, ...opens };
    }
    case 'transferAdmin':
      return { ...transferOf(step, state), ...sent, type };
    case 'restoreCommittee':
      return { ...sent, type, adminIsGone: luck % 4 === 0 };
    case 'reportPayment':
    case 'withdrawReport':
    case 'declineReport':
    case 'confirmPayment':
    case 'disputePayment':
    case 'settleDispute':
      return {
        ...sent,
        ...reportCommandOf({ ...step, type }, state, { method, paidAt: day(luck % 10 === 4 ? index + 1 : index - 1) }),
      };
    case 'handOverPot':
    case 'takeBackHandOver':
    case 'confirmHandOver':
    case 'disputeHandOver':
    case 'settleHandOver':
      return { ...sent, ...handOverCommandOf({ ...step, type }, state, { method, day: dayOfSum(luck, index) }) };
    case 'arrangeTurns':
    case 'openTurnsDraw':
    case 'conductTurnsDraw':
    case 'giveTurn':
      return { ...sent, ...turnsCommandOf({ ...step, type }, state, { roundNumber, method, index }, next) };
    case 'askSwap':
    case 'acceptSwap':
    case 'declineSwap':
    case 'withdrawSwap':
    case 'askPassOn':
    case 'acceptPassOn':
    case 'declinePassOn':
    case 'withdrawPassOn':
      return { ...sent, ...exchangeCommandOf({ ...step, type }, state) };
    case 'endCommittee':
      return { ...sent, type, reasonId: 1 };
    case 'acceptTransfer':
      return { ...sent, type };
    default:
      return type satisfies never;
  }
};
