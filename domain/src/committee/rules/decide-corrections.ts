import { accept, refuse } from '../../decider.ts';
import { addDays, isAfter, isSameMoment } from '../../instants.ts';
import type { CommandOf } from '../commands.ts';
import { dueAtOfRound } from './due-at.ts';
import { committed } from './committed.ts';
import { advancesUsed } from './decide-advances.ts';
import { partsOf } from '../hand-over.ts';
import { epochOf } from './decide-rounds.ts';
import { decisionTakenBack } from './evolve-decisions.ts';
import type { CommitteeEvent, Payer } from '../events.ts';
import { activeMembers, isEnded, roundOf, roundThatOpensAgain } from '../queries.ts';
import type { CommitteeDecision } from '../refusals.ts';
import type { DeletedCommittee, Due, LiveCommittee, WinnerDecision, Round } from '../state.ts';
import { restorableDays } from '../ending-state.ts';

/** The due was paid only by the recording of a past round, which marks its dues with the draw date. */
const isOnlyRecorded = (due: Due, outcome: WinnerDecision | null): boolean =>
  outcome?.how === 'past' &&
  due.status === 'paid' &&
  due.word === undefined &&
  due.parts?.at(-1)?.fromAdvance !== true &&
  isSameMoment(due.paidAt, outcome.drawDate);

/** A part from an advance is no payment of this round: it goes into the advance again. */
const wasPaid = (due: Due, outcome: WinnerDecision | null): boolean => {
  const recorded = isOnlyRecorded(due, outcome);
  if (due.parts === undefined) return due.status === 'paid' && !recorded;
  return due.parts.filter(({ fromAdvance }) => !fromAdvance).length > (recorded ? 1 : 0);
};

const hasBegun = ({ dues, draw, outcome }: Round): boolean =>
  draw !== null || dues.some((due) => due && (due.word !== undefined || wasPaid(due, outcome)));

/** A past round that was recorded later does not depend on a decision of this book. */
const restsOnEarlier = (round: Round): boolean =>
  hasBegun(round) || (round.winner !== null && round.outcome?.how !== 'past');

/** Dues that were paid only by the round's recording reopen; seats added later owe, too. Earlier parts stay. */
const owingAgain = (state: LiveCommittee, { dues, outcome }: Round): Payer[] =>
  activeMembers(state).flatMap(({ seatNo, memberNo }) => {
    const due = dues[seatNo - 1];
    if (due !== undefined && !isOnlyRecorded(due, outcome)) return [];
    const last = due?.parts?.at(-1);
    return [{ seatNo, memberNo, ...(last && { part: { partNo: last.partNo, amount: last.amount } }) }];
  });

type TakeBackCommand = CommandOf<'takeBackDecision'>;

/** @param after the state in which the decision is taken back */
const opening = (command: TakeBackCommand, state: LiveCommittee, after: LiveCommittee): CommitteeDecision => {
  const { roundNumber, nextDrawRound, nextDrawCommitment: drawCommitment, at } = command;
  if (roundThatOpensAgain(state, roundNumber) === null) return accept();
  if (drawCommitment === null || nextDrawRound !== roundNumber) return refuse({ kind: 'RoundNotCurrent' });
  const dueAt = dueAtOfRound(after, roundNumber, at);
  const owing = activeMembers(state).map(({ seatNo, memberNo }) => ({ seatNo, memberNo }));
  const data = { roundNumber, dueAt, drawCommitment, owing, ...epochOf(command) };
  return accept<CommitteeEvent>({ type: 'RoundOpened', data }, ...advancesUsed(after, data, at));
};

/**
 * Only while nothing depends on the decision: the round that opened since has no payment, no report and no opened draw.
 * The result of an opened draw is final, even if it was overridden: the sender knows the drawn winner.
 */
export const takeBackDecision = (command: TakeBackCommand, state: LiveCommittee): CommitteeDecision => {
  const { roundNumber, winnerUserId, reasonId } = command;
  if (isEnded(state)) return refuse({ kind: 'CommitteeEnded' });
  const round = roundOf(state, roundNumber);
  if (!round) return refuse({ kind: 'RoundNotFound' });
  const { winner, opened } = round;
  if (!winner || (winnerUserId ?? winner.userId) !== winner.userId) return refuse({ kind: 'NothingToTakeBack' });
  if (round.draw) return refuse({ kind: 'DrawStands' });
  if (partsOf(round).length > 0) return refuse({ kind: 'HandedOver' });
  if (state.rounds.slice(roundNumber).some((later) => later && restsOnEarlier(later)))
    return refuse({ kind: 'DecisionStands' });
  const isAhead = state.status === 'active' && roundNumber > state.currentRound;
  if (isAhead && hasBegun(round)) return refuse({ kind: 'DecisionStands' });
  const reopens = !isAhead && opened !== null;
  const closes = state.status === 'active' && !isAhead ? { closes: state.currentRound } : {};
  const owing = reopens ? owingAgain(state, round) : [];
  const data = { roundNumber, winner, reopens, ...closes, owing, reasonId, ...committed(command) };
  const opens = opening(command, state, decisionTakenBack(state, data));
  return opens.ok ? accept<CommitteeEvent>({ type: 'DecisionTakenBack', data }, ...opens.events) : opens;
};

export const restoreCommittee = (
  command: CommandOf<'restoreCommittee'>,
  { deletedAt, before }: DeletedCommittee,
): CommitteeDecision => {
  const { actor, at, adminIsGone } = command;
  if (isAfter(at, addDays(deletedAt, restorableDays))) return refuse({ kind: 'DeletedTooLongAgo' });
  const completed = before.status === 'completed';
  const restored: CommitteeEvent = { type: 'CommitteeRestored', data: { completed } };
  if (!adminIsGone || completed || actor.kind !== 'person' || actor.userId === before.adminId) return accept(restored);
  const data = { fromUserId: before.adminId, toUserId: actor.userId, ...committed(command) };
  return accept<CommitteeEvent>(restored, { type: 'AdminTransferred', data });
};
