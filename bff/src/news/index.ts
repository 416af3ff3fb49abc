import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Jobs } from '../jobs/jobs.ts';
import type { DailyMessages } from '../messages/daily-messages.ts';
import type { StopLinks } from '../messages/stop-links.ts';
import type { Gateway } from '../messages/whatsapp.ts';
import type { Settings } from '../messages/whatsapp-settings.ts';
import type { Members } from '../people/placeholders.ts';
import type { Preferences } from '../people/preferences.ts';
import { createAccountNews } from './account-news.ts';
import { findNews } from './find-news.ts';
import { createNews } from './news-settings.ts';
import { createNewsMessages, type NewsChannel } from './news-messages.ts';
import { createNewsReader } from './news-reader.ts';
import { deletePushSubscriptionEndpoint } from './operations/delete-push-subscription.ts';
import { getNewsEndpoint } from './operations/get-news.ts';
import { getNewsChannelsEndpoint } from './operations/get-news-channels.ts';
import { putNewsSettingsEndpoint } from './operations/put-news-settings.ts';
import { putPushSubscriptionEndpoint } from './operations/put-push-subscription.ts';
import { seeNewsEndpoint } from './operations/see-news.ts';
import { createNewsData } from './personal-data.ts';
import type { PushSettings } from './push-settings.ts';
import { createPushSubscriptions } from './push-subscriptions.ts';
import { sendNews } from './send-news.ts';
import { createWebPush } from './web-push.ts';

export type NewsOptions = {
  readonly pool: Pool;
  /** Null: web push is not configured. */
  readonly push: PushSettings | null;
  readonly sessionLife: { readonly idleDays: number; readonly maxDays: number };
  readonly newsEveryS: number;
  readonly publicUrl: string;
  readonly deduplicates: boolean;
  readonly preferences: Preferences;
  readonly members: Pick<Members, 'hasProvenPhone'>;
  readonly messages: {
    readonly settings: Pick<Settings, 'whatsapp'>;
    readonly gateway: Gateway | null;
    readonly canSend: () => Promise<boolean>;
    readonly dailyMessages: DailyMessages;
    readonly stopLinks: Pick<StopLinks, 'addressOf'>;
  };
  readonly jobQueue: () => Pick<Jobs, 'enqueue'>;
  readonly log: Logger;
  readonly now: () => Date;
};

const createStores = ({ pool, push, sessionLife, now }: NewsOptions) => ({
  news: createNews({ pool, now }),
  accountNews: createAccountNews({ pool }),
  pushSubscriptions: createPushSubscriptions({ pool, ...sessionLife, now }),
  newsMessages: createNewsMessages({ pool, ...sessionLife, now }),
  webPush: push === null ? null : createWebPush({ settings: push, now }),
});

export const createNewsFeature = (options: NewsOptions) => {
  const { pool, push, messages, log } = options;
  const stores = createStores(options);
  const { news, accountNews, pushSubscriptions, webPush } = stores;
  const newsReader = createNewsReader({ pool, news, preferences: options.preferences });
  const channels = async (): Promise<readonly NewsChannel[]> => [
    ...(webPush === null ? [] : (['push'] as const)),
    ...((await messages.canSend()) ? (['whatsapp'] as const) : []),
  ];
  const deps = { ...options, ...messages, ...stores, newsReader };
  return {
    endpoints: {
      getNews: getNewsEndpoint({ pool, news, accountNews }),
      seeNews: seeNewsEndpoint({ pool, news, accountNews }),
      putNewsSettings: putNewsSettingsEndpoint({ news }),
      getNewsChannels: getNewsChannelsEndpoint({ news, pushSubscriptions, push, canSend: messages.canSend }),
      putPushSubscription: putPushSubscriptionEndpoint({ pushSubscriptions, push, log }),
      deletePushSubscription: deletePushSubscriptionEndpoint({ pushSubscriptions }),
    },
    jobs: { 'find-news': findNews({ ...deps, channels }), 'send-news': sendNews(deps) },
    personalData: createNewsData(stores),
    ...stores,
  };
};
