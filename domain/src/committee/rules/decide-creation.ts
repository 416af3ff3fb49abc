import { accept, type Cause, refuse } from '../../decider.ts';
import type { CommandOf, CommitteeCommand } from '../commands.ts';
import { dueAtOf, everyCycle, isDueDayInRange } from '../due-days.ts';
import type { CommitteeEvent, EventData } from '../events.ts';
import { isLive, mayRead } from '../queries.ts';
import type { CommitteeDecision } from '../refusals.ts';
import type { CommitteeState, LiveCommittee } from '../state.ts';
import { committed } from './committed.ts';
import { membersTakenOver } from './decide-ending.ts';
import { epochOf } from './decide-rounds.ts';
import { turnsOf } from './decide-turns.ts';

type CreateCommand = CommandOf<'createCommittee'>;

const isSentBy = (earlier: Cause, { actor }: CommitteeCommand): boolean =>
  earlier.actorId === (actor.kind === 'system' ? 'system' : actor.userId);

/** A command id belongs to one sender, one kind and one content (decision 41). */
export const repeated = (earlier: Cause, command: CommitteeCommand): CommitteeDecision => {
  const isKnown = earlier.fingerprint !== undefined && command.fingerprint !== undefined;
  const isSame = isSentBy(earlier, command) && (!isKnown || earlier.fingerprint === command.fingerprint);
  return isSame ? accept() : refuse({ kind: 'CommandIdReused' });
};

const formOf = (command: CreateCommand): Omit<EventData<'CommitteeCreated'>, 'adminId'> => {
  const {
    name,
    totalMembers,
    contribution,
    cycleDays,
    cycleType,
    isExisting,
    firstDueDay,
    calendar,
    continues,
    turns,
  } = command;
  return {
    name,
    totalMembers,
    contribution,
    cycleDays,
    cycleType,
    ...(firstDueDay !== undefined && { firstDueDay }),
    ...(calendar !== undefined && calendar.kind !== 'days' && { calendar }),
    isExisting,
    ...(continues && { continues: continues.committeeId }),
    ...turnsOf(turns),
  };
};

const createCommittee = (command: CreateCommand): CommitteeDecision => {
  const { actor, at, cycleDays, firstDueDay = null, calendar = everyCycle, nextDrawCommitment, continues } = command;
  if (actor.kind === 'system' || actor.role === 'auditor') return refuse({ kind: 'NotCommitteeAdmin' });
  if (firstDueDay !== null && !isDueDayInRange(firstDueDay, at)) return refuse({ kind: 'DueDayOutOfRange' });
  const data = { ...formOf(command), adminId: continues?.adminId ?? actor.userId, ...committed(command) };
  const dueAt = dueAtOf({ cycleDays, firstDueDay, calendar }, at, null);
  const opened = { roundNumber: 1, dueAt, drawCommitment: nextDrawCommitment, owing: [], ...epochOf(command) };
  const members = continues ? membersTakenOver(continues) : [];
  return accept<CommitteeEvent>({ type: 'CommitteeCreated', data }, { type: 'RoundOpened', data: opened }, ...members);
};

/** Another sender, or another command, has started the next committee of the same one meanwhile. */
const hasStartedNext = (state: LiveCommittee, { continues }: CreateCommand): boolean =>
  continues !== undefined && state.continues === continues.committeeId;

/**
 * The committee id derives from sender and command id, so only a repetition finds its own committee; any other command
 * finds a foreign one. The id of a next committee derives from the completed one, so that it has one next committee.
 */
export const decideCreation = (command: CreateCommand, state: CommitteeState): CommitteeDecision => {
  if (state.status === 'absent') return createCommittee(command);
  const { actor, commandId } = command;
  if (state.creation.commandId !== commandId || !isSentBy(state.creation, command)) {
    return refuse({ kind: isLive(state) && hasStartedNext(state, command) ? 'NextStarted' : 'CommitteeIdTaken' });
  }
  if (actor.kind === 'system' || actor.role === 'auditor') return refuse({ kind: 'NotCommitteeAdmin' });
  const finds = state.status !== 'deleted' && (actor.role === 'global_admin' || mayRead(state, actor.userId));
  return finds ? repeated(state.creation, command) : refuse({ kind: 'CommitteeNotFound' });
};
