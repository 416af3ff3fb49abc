import type { Logger } from 'pino';
import { z } from 'zod';
import { isByDay, nextNewsDay, msUntilEvening } from '../messages/message-hours.ts';
import { accountSentence } from './news-sentences.ts';
import { paths } from '@mandali/contracts/paths';
import type { NewsReader, NewsContent } from './news-reader.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import type { ClaimedNews, NewsMessages } from './news-messages.ts';
import type { Preferences } from '../people/preferences.ts';
import type { PushSubscriptions } from './push-subscriptions.ts';
import type { WebPush } from './web-push.ts';
import type { DeliveryResult } from './delivery-result.ts';
import { sendNewsByWhatsapp, type WhatsappNews } from './send-news-by-whatsapp.ts';

const jobData = z.strictObject({ messageId: z.uuid() });

type Options = {
  readonly newsMessages: Pick<NewsMessages, 'claim' | 'claimOthers' | 'release' | 'putOff' | 'postpone' | 'drop'>;
  readonly newsReader: Pick<NewsReader, 'contentOf'>;
  readonly accountNews: { unseen(personId: number, eventId: number): Promise<string | null> };
  readonly preferences: Pick<Preferences, 'of'>;
  readonly pushSubscriptions: Pick<PushSubscriptions, 'find' | 'remove'>;
  readonly webPush: WebPush | null;
  readonly log: Logger;
  readonly now: () => Date;
} & WhatsappNews;

const minuteMs = 60_000;
/** Maximum retries, with growing delays, before the message is dropped. */
const maxTries = 8;
/** Maximum delay of a retry, ms, whatever the service asks for. */
const maxDelayMs = 12 * 60 * minuteMs;

/**
 * Sends a message; its text omits news that the person has seen, switched off or may no longer read. After a sender
 * died, the message is repeated by push, where service and device deduplicate by its id, and by WhatsApp only where the
 * gateway does: losing news does less harm than sending them twice (docs/features.md).
 */
export const sendNews = (options: Options): JobHandler => {
  const { newsMessages, log } = options;
  return {
    attempts: 3,
    backoffMs: 2_000,
    async run(data) {
      const { messageId } = jobData.parse(data);
      const claimed = await newsMessages.claim(messageId);
      if (claimed === null) return;
      const outcome = await deliver(messageId, claimed, options);
      await settle(messageId, claimed, outcome, options);
    },
    async gaveUp(data, error) {
      const { messageId } = jobData.parse(data);
      log.error({ messageId, err: error }, 'sending a message of news failed, retrying in an hour');
      await newsMessages.release(messageId);
    },
  };
};

const deliver = async (id: string, claimed: ClaimedNews, options: Options): Promise<DeliveryResult> => {
  if (!isByDay(options.now())) return { kind: 'later' };
  const content = await readContent(claimed, options);
  if (content === null) return { kind: 'not needed' };
  if (claimed.channel === 'push') return push(id, claimed, content, options);
  const { outcomeOf: resultOf, others } = await sendNewsByWhatsapp(id, claimed, options);
  for (const other of others) await settle(other.id, other, resultOf(other.committeeId), options);
  return resultOf(claimed.committeeId);
};

type PushContent = Omit<NewsContent, 'adminId'>;

const readContent = async (claimed: ClaimedNews, options: Options): Promise<PushContent | null> => {
  const { newsReader, accountNews, preferences } = options;
  const { securityEventId, personId } = claimed;
  if (securityEventId === null) return newsReader.contentOf(claimed);
  const change = await accountNews.unseen(personId, securityEventId);
  if (change === null) return null;
  const language = (await preferences.of(personId)).language ?? 'en';
  const { title, line } = accountSentence(language, change);
  return { language, committee: title, lines: [line], path: paths.settings };
};

const push = async (
  id: string,
  claimed: ClaimedNews,
  content: PushContent,
  options: Options,
): Promise<DeliveryResult> => {
  const { webPush, pushSubscriptions, log, now } = options;
  const subscription = claimed.subscriptionId === null ? null : await pushSubscriptions.find(claimed.subscriptionId);
  if (webPush === null || subscription === null) return { kind: 'not needed' };
  const { language, committee, lines, path } = content;
  const message = { id, to: subscription.id, title: committee, body: lines.join('\n'), path, language };
  // Expires in the evening: a phone that comes back online by night must not ring.
  const ttlS = Math.max(Math.floor(msUntilEvening(now()) / 1_000), 60);
  const result = await webPush.send(subscription, message, ttlS);
  if (result.kind === 'taken') return { kind: 'sent' };
  const service = new URL(subscription.endpoint).host;
  if (result.kind === 'busy') return { ...result, why: `${service}: ${result.why}` };
  if (result.kind === 'refused') return { kind: 'lost', why: `${service}: ${result.why}` };
  await pushSubscriptions.remove(subscription.id);
  log.info({ subscriptionId: subscription.id, service }, 'a push subscription has ended');
  return { kind: 'not needed' };
};

/** Returns the delay of the retry, ms: at least the one that the service requests, at most {@link maxDelayMs}. */
const pauseOf = (afterS: number | null, tries: number): number =>
  Math.min(Math.max((afterS ?? 0) * 1_000, minuteMs * 2 ** tries), maxDelayMs);

const settle = async (
  messageId: string,
  { tries }: ClaimedNews,
  outcome: DeliveryResult,
  { newsMessages, log, now }: Options,
): Promise<void> => {
  if (outcome.kind === 'later') return newsMessages.release(messageId);
  if (outcome.kind === 'tomorrow') return newsMessages.postpone(messageId, nextNewsDay(now()));
  if (outcome.kind === 'busy' && tries < maxTries) {
    const until = new Date(now().getTime() + pauseOf(outcome.afterS, tries));
    await newsMessages.putOff(messageId, until);
    log.warn({ messageId, until, why: outcome.why }, 'sending a message of news failed, retrying at `until`');
    return undefined;
  }
  await newsMessages.drop(messageId);
  if (outcome.kind === 'busy' || outcome.kind === 'lost')
    log.error({ messageId, why: outcome.why }, 'a message of news was dropped');
  else log.info({ messageId, outcome: outcome.kind }, 'news');
  return undefined;
};
