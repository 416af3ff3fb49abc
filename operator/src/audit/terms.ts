import type { CommandOf, CommitteeCommand } from '@mandali/domain/committee/commands';
import { everyCycle } from '@mandali/domain/committee/due-days';
import type { EventData } from '@mandali/domain/committee/events';
import { dayAt } from '@mandali/domain/india-days';
import type { ReadEvent } from './read-event.ts';

type CommandSender = Pick<CommitteeCommand, 'actor' | 'at' | 'commandId' | 'fingerprint'>;
type Change = Omit<CommandOf<'changeCommittee'>, keyof CommandSender | 'type'>;

const changeIn = ({ event: { type, data } }: ReadEvent): Change | null => {
  if (type === 'CommitteeRenamed') return { name: data.name };
  if (type === 'PastRoundsEnabled') return { isExisting: true };
  if (type === 'TurnsArranged') return {};
  if (type !== 'TermsCorrected') return null;
  const { contribution, totalMembers, cycleDays, firstDueDay, calendar = everyCycle, turns = 'each-round' } = data;
  return { contribution, totalMembers, cycleDays, firstDueDay, calendar, turns };
};

/** Returns null for an append of another command. */
export function ofTerms(sent: CommandSender, events: readonly ReadEvent[]): CommitteeCommand | null {
  const [first] = events;
  if (first?.event.type === 'DueDayMoved') return dueDayMove(sent, first.event.data);
  const changes = events.map(changeIn);
  if (changes.includes(null) || events.every(({ event }) => event.type === 'TurnsArranged')) return null;
  return { ...sent, ...(Object.assign({}, ...changes) as Change), type: 'changeCommittee' };
}

const dueDayMove = (sent: CommandSender, data: EventData<'DueDayMoved'>): CommitteeCommand => {
  const { roundNumber, dueAt, reasonId, digests } = data;
  return { ...sent, type: 'moveDueDay', roundNumber, dueDay: dayAt(dueAt), reasonId, digests };
};
