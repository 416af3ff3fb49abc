import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { AccountNews } from './news/account-news.ts';
import { finishJoins } from './account/finish-joins.ts';
import type { CommitteeCommands } from './committees/commands.ts';
import { findReminders } from './reminders/find-reminders.ts';
import { markOverdue } from './payments/mark-overdue.ts';
import { createNewsReader } from './news/news-reader.ts';
import { createReminderMessages, type ReminderTools } from './reminders/reminder-messages.ts';
import type { Config } from './config.ts';
import { deliverOtp } from './account/deliver-otp.ts';
import { sendReminder } from './reminders/send-reminder.ts';
import { findNews } from './news/find-news.ts';
import { sendNews } from './news/send-news.ts';
import type { WebPush } from './news/web-push.ts';
import type { Gateway } from './messages/whatsapp.ts';
import type { DailyMessages } from './messages/daily-messages.ts';
import type { StopLinks } from './messages/stop-links.ts';
import type { Members } from './people/placeholders.ts';
import type { News } from './news/news-settings.ts';
import type { NewsChannel, NewsMessages } from './news/news-messages.ts';
import type { Otp } from './account/otp.ts';
import type { Preferences } from './people/preferences.ts';
import type { PushSubscriptions } from './news/push-subscriptions.ts';
import { purgeJob } from './people/purge-job.ts';
import type { Purge } from './people/purge.ts';
import type { Reminders } from './reminders/reminder-store.ts';
import type { Settings } from './messages/whatsapp-settings.ts';
import type { JobHandler, Jobs } from './jobs/jobs.ts';
import { replayCheck } from './books/replay-check.ts';

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
