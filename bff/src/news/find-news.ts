import { booksGoneOn, type UnnotifiedCommittee } from '@mandali/projections/news-to-tell/query';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { isByDay } from '../messages/message-hours.ts';
import type { NewsReader } from './news-reader.ts';
import type { JobHandler, Jobs } from '../jobs/jobs.ts';
import type { NewsRecipient, NewsChannel, NewsMessages } from './news-messages.ts';

type Options = {
  readonly pool: Pool;
  readonly newsMessages: Pick<NewsMessages, 'recipients' | 'positions' | 'pass' | 'store' | 'open'>;
  readonly newsReader: Pick<NewsReader, 'find'>;
  readonly channels: () => Promise<readonly NewsChannel[]>;
  readonly jobQueue: () => Pick<Jobs, 'enqueue'>;
  readonly newsEveryS: number;
  readonly log: Logger;
  readonly now: () => Date;
};

/** Maximum number of committees and jobs of one run and channel. */
const maxPerRun = 2_000;
const hourMs = 3_600_000;
/** Debounce, ms: the changes of a minute become one message, and undone changes none. */
const settleMs = 60_000;
/** Minimum interval between two messages about one committee, ms. */
const pauseMs: Readonly<Record<NewsChannel, number>> = { push: settleMs, whatsapp: hourMs };

/** Finds committees with changes about which the recipients were not notified within the minimum interval. */
const changedBooks = async (
  { pool, newsMessages, now }: Options,
  channel: NewsChannel,
  recipients: readonly NewsRecipient[],
) => {
  const people = recipients.map(({ personId }) => personId);
  const positions = await newsMessages.positions(channel, people);
  const after = now().getTime() - pauseMs[channel];
  const recentlyNotified = new Set(
    positions
      .filter(({ notedAt }) => notedAt !== null && notedAt.getTime() > after)
      .map(({ personId, committeeId }) => `${personId} ${committeeId}`),
  );
  const found = await booksGoneOn(pool, people, positions);
  return found
    .filter(({ personId, committeeId }) => !recentlyNotified.has(`${personId} ${committeeId}`))
    .slice(0, maxPerRun);
};

const storeMessage = async (
  options: Options,
  channel: NewsChannel,
  book: UnnotifiedCommittee,
  since: Date,
): Promise<void> => {
  const { newsReader, newsMessages, now } = options;
  const { personId, committeeId, told, revision } = book;
  const found = await newsReader.find({ personId, committeeId, after: told, upTo: revision, since });
  if (found === null) return newsMessages.pass({ ...book, channel });
  if (now().getTime() - Date.parse(found.oldest) < settleMs) return undefined;
  return newsMessages.store({ ...book, channel }, since);
};

/**
 * Stores messages for each entry once per person and channel. The next run completes a killed run; only one of
 * concurrent runs stores a message.
 */
export const findNews = (options: Options): JobHandler => {
  const { newsMessages, log, now } = options;
  return {
    attempts: 3,
    backoffMs: 5_000,
    everyS: options.newsEveryS,
    async run(data, signal) {
      z.strictObject({}).parse(data);
      if (!isByDay(now())) return;
      for (const channel of await options.channels()) {
        const recipients = await newsMessages.recipients(channel);
        const since = new Map(recipients.map((each) => [each.personId, each.since]));
        for (const book of await changedBooks(options, channel, recipients)) {
          if (signal.aborted) return;
          await storeMessage(options, channel, book, since.get(book.personId) ?? now());
        }
      }
      // The name of a job contains the hour, so that a message whose job was lost gets a new job in the next hour.
      const hour = Math.floor(now().getTime() / hourMs);
      for (const { id, tries } of await newsMessages.open(maxPerRun))
        await options.jobQueue().enqueue('send-news', { messageId: id }, `${id}-${tries}-${hour}`);
    },
    async gaveUp(_, error) {
      log.error({ err: error }, 'finding recipients of news failed, the next run tries again');
    },
  };
};
