import type { CommandOf, CommitteeCommand } from '@mandali/domain/committee/commands';
import type { ReadEvent } from './read-event.ts';

type CommandSender = Pick<CommitteeCommand, 'actor' | 'at' | 'commandId' | 'fingerprint'>;
type Change = Pick<CommandOf<'changeCommittee'>, 'isExisting' | 'name' | 'contribution' | 'totalMembers' | 'cycleDays'>;

const changeIn = ({ event: { type, data } }: ReadEvent): Change | null => {
  if (type === 'CommitteeRenamed') return { name: data.name };
  if (type === 'PastRoundsEnabled') return { isExisting: true };
  if (type !== 'TermsCorrected') return null;
  const { contribution, totalMembers, cycleDays } = data;
  return { contribution, totalMembers, cycleDays };
};

/** Returns null for an append of another command. */
export function ofTerms(sent: CommandSender, events: readonly ReadEvent[]): CommitteeCommand | null {
  const changes = events.map(changeIn);
  if (changes.includes(null)) return null;
  return { ...sent, ...(Object.assign({}, ...changes) as Change), type: 'changeCommittee' };
}
