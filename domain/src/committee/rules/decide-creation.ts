import { accept, refuse } from '../../decider.ts';
import type { CommandOf } from '../commands.ts';
import { dueAtOf, everyCycle, isDueDayInRange } from '../due-days.ts';
import type { CommitteeEvent, EventData } from '../events.ts';
import type { CommitteeDecision } from '../refusals.ts';
import { committed } from './committed.ts';
import { epochOf } from './decide-rounds.ts';

type CreateCommand = CommandOf<'createCommittee'>;

const formOf = (command: CreateCommand): Omit<EventData<'CommitteeCreated'>, 'adminId'> => {
  const { name, totalMembers, contribution, cycleDays, cycleType, isExisting, firstDueDay, calendar } = command;
  return {
    name,
    totalMembers,
    contribution,
    cycleDays,
    cycleType,
    ...(firstDueDay !== undefined && { firstDueDay }),
    ...(calendar !== undefined && calendar.kind !== 'days' && { calendar }),
    isExisting,
  };
};

export const createCommittee = (command: CreateCommand): CommitteeDecision => {
  const { actor, at, cycleDays, firstDueDay = null, calendar = everyCycle, nextDrawCommitment } = command;
  if (actor.kind === 'system' || actor.role === 'auditor') return refuse({ kind: 'NotCommitteeAdmin' });
  if (firstDueDay !== null && !isDueDayInRange(firstDueDay, at)) return refuse({ kind: 'DueDayOutOfRange' });
  const data = { ...formOf(command), adminId: actor.userId, ...committed(command) };
  const dueAt = dueAtOf({ cycleDays, firstDueDay, calendar }, at, null);
  const opened = { roundNumber: 1, dueAt, drawCommitment: nextDrawCommitment, owing: [], ...epochOf(command) };
  return accept<CommitteeEvent>({ type: 'CommitteeCreated', data }, { type: 'RoundOpened', data: opened });
};
