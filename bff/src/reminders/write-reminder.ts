import { paths } from '@mandali/contracts/paths';
import type { OwedIn } from '@mandali/contracts/service-reminder-text';
import { serviceReminderText } from '@mandali/contracts/service-reminder-text';
import type { DueToRemind } from './reminder-messages.ts';
import { groupBy } from '../messages/group-by.ts';
import { nameInMessage } from '../messages/name-in-message.ts';
import type { Addressee } from '../people/preferences.ts';

type ReminderContent = {
  readonly addressee: Addressee;
  readonly dues: readonly DueToRemind[];
  readonly nameOf: (id: number) => Promise<string | null>;
  readonly at: string;
  readonly publicUrl: string;
  readonly stopAt: string;
};

export const writeReminder = async ({
  addressee,
  dues,
  nameOf,
  at,
  publicUrl,
  stopAt,
}: ReminderContent): Promise<string> => {
  const language = addressee.language ?? 'en';
  const owed: OwedIn[] = [];
  for (const ofCommittee of groupBy(dues, ({ committeeId }) => committeeId).values())
    owed.push({
      committee: nameInMessage(language, ofCommittee[0].committee, 'committee'),
      admin: nameInMessage(language, await nameOf(ofCommittee[0].adminId), 'admin'),
      dues: ofCommittee.map(({ due }) => due).toSorted((one, other) => one.round - other.round),
    });
  const committees = [...new Set(dues.map(({ committeeId }) => committeeId))];
  const path =
    committees[0] !== undefined && committees.length === 1 ? paths.committee(committees[0]) : paths.dashboard;
  return serviceReminderText(language, { name: addressee.name, owed, at, link: `${publicUrl}${path}`, stopAt });
};
