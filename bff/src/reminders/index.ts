import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { CommitteeCommands } from '../committees/commands.ts';
import type { Trail } from '../http/security-trail.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Invitations } from '../people/invitations.ts';
import type { OpenedMessages } from '../people/opened-messages.ts';
import type { DailyMessages } from '../messages/daily-messages.ts';
import type { StopLinks } from '../messages/stop-links.ts';
import type { Gateway } from '../messages/whatsapp.ts';
import type { Settings } from '../messages/whatsapp-settings.ts';
import type { Cards } from '../people/cards.ts';
import type { Members } from '../people/placeholders.ts';
import type { Preferences } from '../people/preferences.ts';
import { findReminders } from './find-reminders.ts';
import { getRemindersEndpoint } from './operations/get-reminders.ts';
import { putOwnRemindersEndpoint } from './operations/put-own-reminders.ts';
import { putReminderPlanEndpoint } from './operations/put-reminder-plan.ts';
import { recordOpenedMessageEndpoint } from './operations/record-opened-message.ts';
import { stopMessagesEndpoint } from './operations/stop-messages.ts';
import { createReminderMessages } from './reminder-messages.ts';
import { createRemindersData } from './personal-data.ts';
import { createReminders } from './reminder-store.ts';
import { sendReminder } from './send-reminder.ts';

export type RemindersOptions = {
  readonly pool: Pool;
  readonly committees: Pick<CommitteeCommands, 'stateOf'>;
  readonly cards: Cards;
  readonly members: Members;
  readonly preferences: Preferences;
  readonly invitations: Invitations;
  readonly openedMessages: OpenedMessages;
  readonly messages: {
    readonly settings: Pick<Settings, 'whatsapp'>;
    readonly gateway: Gateway | null;
    readonly canSend: () => Promise<boolean>;
    readonly dailyMessages: DailyMessages;
    readonly stopLinks: StopLinks;
  };
  readonly remindEveryS: number;
  readonly deduplicates: boolean;
  readonly publicUrl: string;
  readonly jobQueue: () => Pick<Jobs, 'enqueue'>;
  readonly trail: Trail;
  readonly log: Logger;
  readonly now: () => Date;
};

export const createRemindersFeature = (options: RemindersOptions) => {
  const { messages, committees, preferences, trail } = options;
  const reminders = createReminders({ pool: options.pool, now: options.now });
  const deps = { ...options, ...messages, reminders };
  return {
    endpoints: {
      getReminders: getRemindersEndpoint(deps),
      putReminderPlan: putReminderPlanEndpoint({ committees, reminders, trail }),
      recordOpenedMessage: recordOpenedMessageEndpoint(deps),
      putOwnReminders: putOwnRemindersEndpoint({ preferences }),
      stopMessages: stopMessagesEndpoint({ stopLinks: messages.stopLinks }),
    },
    jobs: {
      'find-reminders': findReminders(deps),
      'send-reminder': sendReminder({ ...deps, messages: createReminderMessages(deps) }),
    },
    personalData: createRemindersData(reminders),
    reminders,
  };
};
