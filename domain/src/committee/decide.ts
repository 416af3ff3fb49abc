import type { Cause } from '../decider.ts';
import { accept, refuse } from '../decider.ts';
import { addDays } from '../instants.ts';
import type { CommandOf, CommitteeCommand } from './commands.ts';
import { conductDraw, openDraw, recordPastRound, selectWinner } from './decide-rounds.ts';
import { addMember, replaceMember, transferAdmin } from './decide-members.ts';
import { markAllPaid, markOverdue, markPayment } from './decide-payments.ts';
import type { CommitteeEvent } from './events.ts';
import { mayRead } from './queries.ts';
import type { CommitteeDecision, CommitteeRefusal } from './refusals.ts';
import type { ActiveCommittee, CommitteeState, LivingCommittee } from './state.ts';
import { isRepeated } from './state.ts';

type Creation = CommandOf<'createCommittee'>;
type CommandToLiving = Exclude<CommitteeCommand, Creation>;
type CommandToActive = Exclude<
  CommandToLiving,
  { type: 'markPayment' | 'markAllPaid' | 'markOverdue' | 'transferAdmin' | 'deleteCommittee' }
>;

/** Who sent it, as the envelope of the events will say. */
const causeOf = ({ commandId, actor }: CommitteeCommand): Cause => ({
  commandId,
  actorId: actor.kind === 'system' ? 'system' : actor.userId,
});

const createCommittee = (command: Creation): CommitteeDecision => {
  const { actor, at, name, totalMembers, contribution, cycleDays, cycleType, isExisting } = command;
  if (actor.kind === 'system' || actor.role === 'auditor') return refuse({ kind: 'NotCommitteeAdmin' });
  const adminId = actor.userId;
  const dueAt = addDays(at, cycleDays);
  return accept<CommitteeEvent>(
    { type: 'CommitteeCreated', data: { name, totalMembers, contribution, cycleDays, cycleType, isExisting, adminId } },
    { type: 'RoundOpened', data: { roundNumber: 1, dueAt, drawCommitment: command.nextDrawCommitment, owing: [] } },
  );
};

/** Why this actor may not send this command to this committee; null when they may. */
const lacksRight = ({ actor, type }: CommandToLiving, state: LivingCommittee): CommitteeRefusal | null => {
  if (actor.kind === 'system') return type === 'markOverdue' ? null : { kind: 'NotCommitteeAdmin' };
  // Reads every committee and writes to none, also where they are its admin (decision 42).
  if (actor.role === 'auditor') return { kind: 'NotCommitteeAdmin' };
  const isGlobalAdmin = actor.role === 'global_admin';
  const isAdmin = isGlobalAdmin || state.adminId === actor.userId;
  const isForThem = type === 'deleteCommittee' ? isGlobalAdmin : isAdmin && type !== 'markOverdue';
  if (isForThem) return null;
  const knowsIt = isAdmin || mayRead(state, actor.userId);
  return { kind: knowsIt ? 'NotCommitteeAdmin' : 'CommitteeNotFound' };
};

const decideActive = (command: CommandToActive, state: ActiveCommittee): CommitteeDecision => {
  switch (command.type) {
    case 'enablePastRounds':
      return state.isExisting ? accept() : accept<CommitteeEvent>({ type: 'PastRoundsEnabled', data: {} });
    case 'addMember':
      return addMember(command, state);
    case 'replaceMember':
      return replaceMember(command, state);
    case 'recordPastRound':
      return recordPastRound(command, state);
    case 'openDraw':
      return openDraw(command, state);
    case 'conductDraw':
      return conductDraw(command, state);
    case 'selectWinner':
      return selectWinner(command, state);
    default:
      return command satisfies never;
  }
};

const decideLiving = (command: CommandToLiving, state: LivingCommittee): CommitteeDecision => {
  switch (command.type) {
    case 'markPayment':
      return markPayment(command, state);
    case 'markAllPaid':
      return markAllPaid(command, state);
    case 'markOverdue':
      return markOverdue(command, state);
    case 'transferAdmin':
      return transferAdmin(command, state);
    case 'deleteCommittee':
      return accept<CommitteeEvent>({ type: 'CommitteeDeleted', data: {} });
    default:
      return state.status === 'completed' ? refuse({ kind: 'CommitteeCompleted' }) : decideActive(command, state);
  }
};

/**
 * The events that a command causes, or why it is refused. Total and pure. A command that was accepted before (same
 * commandId, same actor) is accepted again, without events, whatever has happened since; so is one that would change
 * nothing.
 */
export const decide = (command: CommitteeCommand, state: CommitteeState): CommitteeDecision => {
  if (isRepeated(state, causeOf(command))) return accept();
  if (command.type === 'createCommittee') {
    return state.status === 'absent' ? createCommittee(command) : refuse({ kind: 'CommitteeIdTaken' });
  }
  if (state.status === 'absent' || state.status === 'deleted') return refuse({ kind: 'CommitteeNotFound' });
  const refusal = lacksRight(command, state);
  return refusal ? refuse(refusal) : decideLiving(command, state);
};
