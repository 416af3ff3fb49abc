import { accept, refuse } from '../../decider.ts';
import { endOfDay } from '../../india-days.ts';
import { isAfter, isSameMoment, secondsOf } from '../../instants.ts';
import type { CommandOf } from '../commands.ts';
import type { CommitteeEvent } from '../events.ts';
import { activeMember, plannedOf, roundOf, seatsOf } from '../queries.ts';
import type { CommitteeDecision, CommitteeRefusal } from '../refusals.ts';
import type { PotPart } from '../hand-over-state.ts';
import type { LiveCommittee, Round } from '../state.ts';
import { committed } from './committed.ts';
import {
  disputedParts,
  handedOf,
  isOfOnePerson,
  openDispute,
  partsOf,
  sumOf,
  unconfirmed,
  winnerIdOf,
} from '../hand-over.ts';
import { refusedDay } from './refused-days.ts';

type AnswerCommand = CommandOf<'confirmHandOver' | 'disputeHandOver'>;
type DecidedRound = Round & {
  readonly winner: NonNullable<Round['winner']>;
  readonly outcome: NonNullable<Round['outcome']>;
};

const decidedRound = (state: LiveCommittee, roundNumber: number): DecidedRound | CommitteeRefusal => {
  const round = roundOf(state, roundNumber);
  if (!round) return { kind: 'RoundNotFound' };
  const { winner, outcome } = round;
  return winner && outcome ? { ...round, winner, outcome } : { kind: 'RoundNotDecided' };
};

const nos = (parts: readonly PotPart[]): number[] => parts.map(({ partNo }) => partNo);

const doubleTapS = 10;

type Origin = { readonly at: string; readonly by: number } | null;

const isSecondTap = ({ actor, at }: CommandOf<'handOverPot' | 'takeBackHandOver'>, last: Origin): boolean =>
  last !== null &&
  actor.kind === 'person' &&
  actor.userId === last.by &&
  !(secondsOf(at) - secondsOf(last.at) > doubleTapS);

/** A second tap, or a second tab: the same sum of the same day within seconds is one hand-over. */
const isRepeated = (command: CommandOf<'handOverPot'>, last: PotPart | undefined): boolean =>
  last !== undefined &&
  last.amount === command.amount &&
  last.method === command.method &&
  endOfDay(last.day) === endOfDay(command.day) &&
  isSecondTap(command, last);

export const handOverPot = (command: CommandOf<'handOverPot'>, state: LiveCommittee): CommitteeDecision => {
  const { actor, roundNumber, amount, method, day, noteId, at } = command;
  const round = decidedRound(state, roundNumber);
  if ('kind' in round) return refuse(round);
  const badDay = refusedDay(state, day, at);
  if (badDay) return refuse(badDay);
  if (isAfter(round.outcome.drawDate, endOfDay(day))) return refuse({ kind: 'BeforeDecision' });
  if (isRepeated(command, partsOf(round).at(-1))) return accept();
  if (amount > plannedOf(state) - handedOf(round)) return refuse({ kind: 'MoreThanPlanned' });
  const winnerId = winnerIdOf(state, round);
  const isOwn = winnerId === state.adminId || (actor.kind === 'person' && winnerId === actor.userId);
  const note = noteId === null ? {} : { noteId, ...committed(command) };
  const data = {
    roundNumber,
    memberNo: round.winner.memberNo,
    partNo: (round.handOver?.lastNo ?? 0) + 1,
    amount,
    method,
    day,
    ...(isOwn && { isOwn: true as const }),
    ...note,
  };
  return accept<CommitteeEvent>({ type: 'PotHandedOver', data });
};

/** Only the last part, and never one that was confirmed. */
export const takeBackHandOver = (command: CommandOf<'takeBackHandOver'>, state: LiveCommittee): CommitteeDecision => {
  const { roundNumber, reasonId } = command;
  const round = decidedRound(state, roundNumber);
  if ('kind' in round) return refuse(round);
  const last = partsOf(round).at(-1);
  if (command.partNo === undefined && isSecondTap(command, round.handOver?.takenBack ?? null)) return accept();
  if (!last) return refuse({ kind: 'NoHandOver' });
  if (command.partNo !== undefined && command.partNo !== last.partNo) return refuse({ kind: 'HandOverChanged' });
  if (last.confirmed) return refuse({ kind: 'HandOverConfirmed' });
  const reason = reasonId === null ? {} : { reasonId, ...committed(command) };
  const data = { roundNumber, memberNo: round.winner.memberNo, partNo: last.partNo, amount: last.amount, ...reason };
  return accept<CommitteeEvent>({ type: 'HandOverTakenBack', data });
};

/** Whether the person may say that the pot has come or not: the winner, else a member who is on neither side. */
const answersFor = (state: LiveCommittee, round: Round, userId: number, winnerHasAccount: boolean): boolean => {
  const winnerId = winnerIdOf(state, round);
  if (!isOfOnePerson(state, round, winnerHasAccount)) return userId === winnerId;
  const givers = partsOf(round).map(({ by }) => by);
  return userId !== winnerId && userId !== state.adminId && !givers.includes(userId);
};

/** Null: the sender may answer, or the command is refused later, for another reason. */
export const notTheirPot = (command: AnswerCommand, state: LiveCommittee): CommitteeRefusal | null => {
  const { actor, roundNumber, winnerHasAccount } = command;
  const round = roundOf(state, roundNumber);
  const member = actor.kind === 'person' ? activeMember(state, actor.userId) : null;
  if (member === null) return { kind: 'NotYourPot' };
  if (!round?.winner || answersFor(state, round, member.userId, winnerHasAccount)) return null;
  return { kind: isOfOnePerson(state, round, winnerHasAccount) ? 'SidesAreOne' : 'NotYourPot' };
};

/** Of several seats the one that has won, else the lowest. */
const senderOf = ({ actor }: AnswerCommand, state: LiveCommittee, { winner }: DecidedRound): number => {
  const memberNos = actor.kind === 'person' ? seatsOf(state, actor.userId).map(({ memberNo }) => memberNo) : [];
  return memberNos.includes(winner.memberNo) ? winner.memberNo : (memberNos[0] ?? 0);
};

type Answerable = { readonly round: DecidedRound; readonly waiting: readonly PotPart[] };

/** The parts that wait for an answer, if they are those that the sender saw. */
const answerable = (command: AnswerCommand, state: LiveCommittee): Answerable | CommitteeRefusal => {
  const { roundNumber, partNos } = command;
  const round = decidedRound(state, roundNumber);
  if ('kind' in round) return round;
  const parts = partsOf(round);
  if (parts.length === 0) return { kind: 'NoHandOver' };
  const waiting = unconfirmed(parts);
  const isSeen = partNos === undefined || waiting.every(({ partNo }) => partNos.includes(partNo));
  const isThere = partNos === undefined || partNos.every((no) => parts.some(({ partNo }) => partNo === no));
  return isSeen && isThere ? { round, waiting } : { kind: 'HandOverChanged' };
};

/** Also ends a dispute: the winner may confirm what was disputed. */
export const confirmHandOver = (command: CommandOf<'confirmHandOver'>, state: LiveCommittee): CommitteeDecision => {
  const found = answerable(command, state);
  if ('kind' in found) return refuse(found);
  const { round, waiting } = found;
  if (waiting.length === 0) return accept();
  const { roundNumber } = command;
  const data = {
    roundNumber,
    memberNo: round.winner.memberNo,
    partNos: nos(waiting),
    by: senderOf(command, state, round),
  };
  return accept<CommitteeEvent>({ type: 'HandOverConfirmed', data });
};

export const disputeHandOver = (command: CommandOf<'disputeHandOver'>, state: LiveCommittee): CommitteeDecision => {
  const { roundNumber, reasonId } = command;
  const found = answerable(command, state);
  if ('kind' in found) return refuse(found);
  const { round, waiting } = found;
  if (openDispute(round.handOver) !== null) return refuse({ kind: 'DisputeIsOpen' });
  if (waiting.length === 0) return refuse({ kind: 'NothingToAnswer' });
  const of = { roundNumber, memberNo: round.winner.memberNo, partNos: nos(waiting) };
  const data = { ...of, by: senderOf(command, state, round), reasonId, ...committed(command) };
  return accept<CommitteeEvent>({ type: 'HandOverDisputed', data });
};

/** Splits what has come over the parts, oldest first. */
const arrivedParts = (parts: readonly PotPart[], arrived: number): { partNo: number; amount: number }[] => {
  let rest = arrived;
  return parts.flatMap(({ partNo, amount }) => {
    const came = Math.min(amount, rest);
    rest -= came;
    return came > 0 ? [{ partNo, amount: came }] : [];
  });
};

export const settleHandOver = (command: CommandOf<'settleHandOver'>, state: LiveCommittee): CommitteeDecision => {
  const { roundNumber, outcome, amount = 0, noteId, disputeAt } = command;
  const round = decidedRound(state, roundNumber);
  if ('kind' in round) return refuse(round);
  const dispute = openDispute(round.handOver);
  if (!round.handOver || !dispute || !isSameMoment(dispute.at, disputeAt ?? dispute.at))
    return refuse({ kind: 'NoDispute' });
  const parts = disputedParts(round.handOver);
  if (amount >= sumOf(parts)) return refuse({ kind: 'MoreThanDisputed' });
  const came = outcome === 'received' ? {} : { amount, arrived: arrivedParts(parts, amount) };
  const note = noteId === null ? {} : { noteId, ...committed(command) };
  const data = { roundNumber, memberNo: round.winner.memberNo, partNos: nos(parts), outcome, ...came, ...note };
  return accept<CommitteeEvent>({ type: 'HandOverSettled', data });
};
