import { deletedWithPerson, ofErased, type PersonalTables } from '../db/personal-data.ts';
import type { PersonalData } from '../http/personal-data.ts';
import type { News } from './news-settings.ts';
import type { PushSubscriptions } from './push-subscriptions.ts';

export const newsTables = {
  news_seen: {
    holds: 'which committees the person has looked at, how far, and when',
    ...deletedWithPerson('news_seen'),
    exportedAs: 'news',
  },
  news_setting: {
    holds: 'kinds of news that the person wants, and whether by WhatsApp',
    ...deletedWithPerson('news_setting'),
    exportedAs: 'news',
  },
  news_told: {
    holds: 'up to which event of which committee the person got messages, and when',
    ...deletedWithPerson('news_told'),
    notExported: 'positions in the log',
  },
  // Deleting a subscription deletes its messages (cascade).
  push_subscription: {
    holds: 'address and keys of devices that get web push',
    ...deletedWithPerson('push_subscription'),
    exportedAs: 'pushDevices',
  },
  news_message: {
    holds: 'committees of which a message to the person is on its way',
    ...deletedWithPerson('news_message'),
    purge: { text: `delete from people.news_message where at <= $1 or ${ofErased()}`, before: ['answers'] },
    notExported: 'positions in the log, kept for a day',
  },
} as const satisfies PersonalTables;

type Stores = {
  readonly news: Pick<News, 'of'>;
  readonly pushSubscriptions: Pick<PushSubscriptions, 'ofPerson'>;
};

export const createNewsData = ({ news, pushSubscriptions }: Stores): PersonalData => ({
  tables: newsTables,
  ownData: async ({ userId }) => ({
    news: await news.of(userId),
    pushDevices: await pushSubscriptions.ofPerson(userId),
  }),
});
