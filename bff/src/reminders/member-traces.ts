import type { Reminders as ReminderPage } from '@mandali/contracts/reminders';
import { erasedName, missingName } from '@mandali/contracts/shapes';
import type { CommitteeId } from '@mandali/domain/ids';
import type { OpenedMessage, OpenedMessages } from '../people/opened-messages.ts';
import type { Members } from '../people/placeholders.ts';
import type { Reminders } from './reminder-store.ts';

type Dependencies = {
  readonly members: Pick<Members, 'nameOf'>;
  readonly openedMessages: Pick<OpenedMessages, 'ofCommittee'>;
  readonly reminders: Pick<Reminders, 'lastSent'>;
};

type MemberTrace = Required<Pick<ReminderPage['people'][number], 'invited' | 'reminded' | 'lastRemindedAt'>>;

const namesOf = async (
  { members }: Pick<Dependencies, 'members'>,
  opened: readonly OpenedMessage[],
): Promise<(by: number | null) => string> => {
  const ids = [...new Set(opened.flatMap(({ by }) => by ?? []))];
  const names = new Map(await Promise.all(ids.map(async (id) => [id, await members.nameOf(id)] as const)));
  return (by) => (by === null ? erasedName : (names.get(by) ?? missingName));
};

/** Reads which invitations and reminders of a committee were opened by admins or sent by the service. */
export const readTraces = async (
  deps: Dependencies,
  id: CommitteeId,
): Promise<(userId: number, joinedAt: string) => MemberTrace> => {
  const [opened, lastSent] = await Promise.all([deps.openedMessages.ofCommittee(id), deps.reminders.lastSent(id)]);
  const nameOf = await namesOf(deps, opened);
  return (userId, joinedAt) => {
    // Messages from before the present membership do not count.
    const last = (kind: OpenedMessage['kind']) => {
      const message = opened.find((each) => each.personId === userId && each.kind === kind && each.at >= joinedAt);
      return message === undefined ? null : { at: message.at, by: nameOf(message.by) };
    };
    const lastRemindedAt = lastSent.get(userId) ?? null;
    const reminder = last('reminder');
    const isByService = lastRemindedAt !== null && lastRemindedAt > (reminder?.at ?? '');
    return {
      invited: last('invitation'),
      reminded: isByService ? { at: lastRemindedAt, by: null } : reminder,
      lastRemindedAt,
    };
  };
};
