import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { AccountNews } from '../account/account-news.ts';
import { finishJoins } from '../account/finish-joins.ts';
import type { CommitteeCommands } from '../committees/commands.ts';
import { findReminders } from '../committees/find-reminders.ts';
import { markOverdue } from '../committees/mark-overdue.ts';
import { createNewsReader } from '../committees/news-words.ts';
import { createReminderMessages, type ReminderTools } from '../committees/reminder-messages.ts';
import type { Config } from '../config.ts';
import { deliverOtp } from '../messaging/deliver-otp.ts';
import { sendReminder } from '../messaging/send-reminder.ts';
import { findNews } from '../messaging/find-news.ts';
import { sendNews } from '../messaging/send-news.ts';
import type { WebPush } from '../messaging/web-push.ts';
import type { Gateway } from '../messaging/whatsapp.ts';
import type { DailyMessages } from '../messages/daily-messages.ts';
import type { StopLinks } from '../messages/stop-links.ts';
import type { Members } from '../people/members.ts';
import type { News } from '../people/news.ts';
import type { NewsChannel, NewsMessages } from '../people/news-messages.ts';
import type { Otp } from '../people/otp.ts';
import type { Preferences } from '../people/preferences.ts';
import type { PushSubscriptions } from '../people/push-subscriptions.ts';
import { purgeJob } from '../people/purge-job.ts';
import type { Purge } from '../people/purge.ts';
import type { Reminders } from '../people/reminders.ts';
import type { Settings } from '../people/settings.ts';
import type { JobHandler, Jobs } from './jobs.ts';
import { replayCheck } from './replay-check.ts';

export type HandlerTools = {
  readonly otp: Otp;
  readonly settings: Settings;
  readonly gateway: Gateway | null;
  readonly deduplicates: boolean;
  readonly ttlS: number;
  readonly pool: Pool;
  readonly committees: Pick<CommitteeCommands, 'markOverdue' | 'stateOf'>;
  readonly reminders: Reminders;
  readonly preferences: Preferences;
  readonly members: ReminderTools['members'] & Pick<Members, 'nameOf'>;
  readonly dailyMessages: DailyMessages;
  readonly stopLinks: Pick<StopLinks, 'addressOf'>;
  readonly news: Pick<News, 'of' | 'byWhatsapp'>;
  readonly newsMessages: NewsMessages;
  readonly accountNews: AccountNews;
  readonly pushSubscriptions: PushSubscriptions;
  readonly webPush: WebPush | null;
  readonly purge: Purge;
  readonly finishJoins: () => Promise<void>;
  /** Not before a job runs. */
  readonly jobs: () => Pick<Jobs, 'enqueue' | 'forgetFailed'>;
  readonly stores: Pick<Config, 'databaseUrl' | 'eventStoreUrl' | 'eventStorePrefix'>;
  readonly log: Logger;
  readonly now: () => Date;
} & Pick<Config, 'overdueEveryS' | 'purgeEveryS' | 'replayEveryS' | 'remindEveryS' | 'newsEveryS' | 'publicUrl'>;

const newsHandlers = (deps: HandlerTools) => {
  const newsReader = createNewsReader(deps);
  const hasGateway = async (): Promise<boolean> => deps.gateway !== null && (await deps.settings.whatsapp()) !== null;
  const channels = async (): Promise<readonly NewsChannel[]> => [
    ...(deps.webPush === null ? [] : (['push'] as const)),
    ...((await hasGateway()) ? (['whatsapp'] as const) : []),
  ];
  return { 'find-news': findNews({ ...deps, newsReader, channels }), 'send-news': sendNews({ ...deps, newsReader }) };
};

/** Every kind of job and what carries it out; a new one is a line here. */
export const createHandlers = (deps: HandlerTools) =>
  ({
    'deliver-otp': deliverOtp(deps),
    'mark-overdue': markOverdue(deps),
    'finish-joins': finishJoins(deps),
    'find-reminders': findReminders(deps),
    'send-reminder': sendReminder({ ...deps, messages: createReminderMessages(deps) }),
    ...newsHandlers(deps),
    purge: purgeJob(deps),
    'replay-check': replayCheck(deps),
  }) satisfies Record<string, JobHandler>;
