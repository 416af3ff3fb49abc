import { booksGoneOn, type GoneOn } from '@mandali/projections/news-to-tell/query';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { isByDay } from '../messages/message-hours.ts';
import type { NewsReader } from './news-reader.ts';
import type { JobHandler, Jobs } from '../jobs/jobs.ts';
import type { Holder, NewsChannel, NewsMessages } from './news-messages.ts';

type Options = {
  readonly pool: Pool;
  readonly newsMessages: Pick<NewsMessages, 'holders' | 'told' | 'pass' | 'note' | 'open'>;
  readonly newsReader: Pick<NewsReader, 'find'>;
  /** By which news can be sent. */
  readonly channels: () => Promise<readonly NewsChannel[]>;
  readonly jobQueue: () => Pick<Jobs, 'enqueue'>;
  readonly newsEveryS: number;
  readonly log: Logger;
  readonly now: () => Date;
};

/** Of one run; the next one takes the others. */
const atOnce = 2_000;
const hourMs = 3_600_000;
/** Debounce, ms: the changes of a minute become one message, and undone changes none. */
const settleMs = 60_000;
/** The least time between two messages about one committee. */
const pauseMs: Readonly<Record<NewsChannel, number>> = { push: settleMs, whatsapp: hourMs };

/** Committees of these people about which they have not been notified within the least interval. */
const goneOn = async ({ pool, newsMessages, now }: Options, channel: NewsChannel, holders: readonly Holder[]) => {
  const people = holders.map(({ personId }) => personId);
  const told = await newsMessages.told(channel, people);
  const after = now().getTime() - pauseMs[channel];
  const resting = new Set(
    told
      .filter(({ notedAt }) => notedAt !== null && notedAt.getTime() > after)
      .map(({ personId, committeeId }) => `${personId} ${committeeId}`),
  );
  const found = await booksGoneOn(pool, people, told);
  return found.filter(({ personId, committeeId }) => !resting.has(`${personId} ${committeeId}`)).slice(0, atOnce);
};

const noteOne = async (options: Options, channel: NewsChannel, gone: GoneOn, since: Date): Promise<void> => {
  const { newsReader, newsMessages, now } = options;
  const { personId, committeeId, told, revision } = gone;
  const found = await newsReader.find({ personId, committeeId, after: told, upTo: revision, since });
  if (found === null) return newsMessages.pass({ ...gone, channel });
  if (now().getTime() - Date.parse(found.oldest) < settleMs) return undefined;
  return newsMessages.note({ ...gone, channel }, since);
};

/**
 * Notes who has to be notified of what, each entry once for each channel, and makes sure that all that is noted and not
 * sent has a job. A run that dies leaves its notes to the next one; of two at once one notes.
 */
export const findNews = (options: Options): JobHandler => {
  const { newsMessages, log, now } = options;
  return {
    attempts: 3,
    backoffMs: 5_000,
    everyS: options.newsEveryS,
    async run(data, resting) {
      z.strictObject({}).parse(data);
      if (!isByDay(now())) return;
      for (const channel of await options.channels()) {
        const holders = await newsMessages.holders(channel);
        const since = new Map(holders.map((each) => [each.personId, each.since]));
        for (const gone of await goneOn(options, channel, holders)) {
          if (resting.aborted) return;
          await noteOne(options, channel, gone, since.get(gone.personId) ?? now());
        }
      }
      // Whatever became of a job, the message has another one in the next hour.
      const hour = Math.floor(now().getTime() / hourMs);
      for (const { id, tries } of await newsMessages.open(atOnce))
        await options.jobQueue().enqueue('send-news', { messageId: id }, `${id}-${tries}-${hour}`);
    },
    async gaveUp(_, error) {
      log.error({ err: error }, 'it could not be found out whom to tell of what is new');
    },
  };
};
