import { paths } from '@mandali/contracts/paths';
import { isForNews } from '../messages/message-hours.ts';
import { stopLine, moreLine } from './news-sentences.ts';
import type { NewsReader, NewsContent } from './news-reader.ts';
import type { DailyMessages } from '../messages/daily-messages.ts';
import type { StopLinks } from '../messages/stop-links.ts';
import { groupBy } from '../messages/group-by.ts';
import type { Members } from '../people/placeholders.ts';
import type { ClaimedNews, NewsMessages } from './news-messages.ts';
import type { News } from './news-settings.ts';
import type { Settings } from '../messages/whatsapp-settings.ts';
import { nameInMessage } from '../messages/name-in-message.ts';
import type { DeliveryResult } from './delivery-result.ts';
import { GatewayFailure, type Gateway } from '../messages/whatsapp.ts';

export type WhatsappNews = {
  readonly news: Pick<News, 'byWhatsapp'>;
  readonly members: Pick<Members, 'hasProvenPhone'>;
  readonly dailyMessages: Pick<DailyMessages, 'take' | 'settle'>;
  readonly stopLinks: Pick<StopLinks, 'addressOf'>;
  readonly settings: Pick<Settings, 'whatsapp'>;
  readonly gateway: Gateway | null;
  readonly deduplicates: boolean;
  readonly publicUrl: string;
  readonly now: () => Date;
};

type Options = WhatsappNews & {
  readonly newsMessages: Pick<NewsMessages, 'claimOthers' | 'drop'>;
  readonly newsReader: Pick<NewsReader, 'contentOf'>;
};

type OtherNews = ClaimedNews & { readonly id: string };
type DayMessage = {
  readonly others: readonly OtherNews[];
  readonly outcomeOf: (committeeId: number) => DeliveryResult;
};

const unclear = { kind: 'lost', why: 'unknown whether the gateway has taken it' } as const;
const notNeeded = { kind: 'not needed' } as const;

type CommitteeNews = NewsContent & { readonly committeeId: number };

/** Several messages about one committee are read as one range of entries. */
const readCommitteeNews = async (
  claimed: readonly ClaimedNews[],
  { newsReader, members }: Options,
): Promise<readonly CommitteeNews[]> => {
  const committeeNews: CommitteeNews[] = [];
  for (const [committeeId, messages] of groupBy(claimed, (each) => each.committeeId)) {
    const after = Math.min(...messages.map((each) => each.after));
    const upTo = Math.max(...messages.map((each) => each.upTo));
    const content = await newsReader.contentOf({ ...messages[0], after, upTo });
    // Limits abuse by free accounts: an admin without a proved phone causes no messages.
    if (content !== null && (await members.hasProvenPhone(content.adminId)))
      committeeNews.push({ ...content, committeeId });
  }
  return committeeNews;
};

const textOf = (
  committeeNews: readonly CommitteeNews[],
  personId: number,
  { publicUrl, stopLinks }: Options,
): string => {
  const language = committeeNews[0]?.language ?? 'en';
  return [
    ...committeeNews.flatMap(({ committee, lines }) => [nameInMessage(language, committee, 'committee'), ...lines]),
    moreLine(language, `${publicUrl}${paths.news}`),
    stopLine(language, stopLinks.addressOf(personId)),
  ].join('\n');
};

/** Sends the person's one message of the day, about all committees (docs/features.md). */
export const sendNewsByWhatsapp = async (id: string, claimed: ClaimedNews, options: Options): Promise<DayMessage> => {
  const { news, settings, gateway, deduplicates, now, newsMessages } = options;
  const { personId, isUnclear } = claimed;
  const [{ phone, since }, keys] = await Promise.all([news.byWhatsapp(personId), settings.whatsapp()]);
  const all = (outcome: DeliveryResult, others: readonly OtherNews[] = []): DayMessage => ({
    others,
    outcomeOf: () => outcome,
  });
  if (phone === null || since === null || keys === null || gateway === null) return all(notNeeded);
  if (isUnclear && !deduplicates) return all(unclear);
  if (!isForNews(now())) return all({ kind: 'later' });
  // The message of a dead sender is repeated unchanged; later news wait for the next day.
  const others = isUnclear ? [] : await newsMessages.claimOthers(id, personId);
  const committeeNews = await readCommitteeNews([claimed, ...others], options);
  if (committeeNews.length === 0) return all(notNeeded, others);
  const day = await options.dailyMessages.take({ personId, kind: 'news', parts: committeeNews, isRepeat: isUnclear });
  if (day.kind !== 'taken') return all({ kind: day.kind === 'sent' ? 'sent' : 'tomorrow' }, others);
  const within = committeeNews.filter(({ committeeId }) => day.committees.has(committeeId));
  const outcome = await deliver(
    { id: day.id, to: phone, text: textOf(within, personId, options) },
    keys,
    gateway,
    options,
  );
  await options.dailyMessages.settle(day.id, outcome.kind === 'busy' ? 'open' : 'sent');
  const isLimited = (committee: number): boolean =>
    committeeNews.some(({ committeeId }) => committeeId === committee) && !day.committees.has(committee);
  return { others, outcomeOf: (committeeId) => (isLimited(committeeId) ? { kind: 'tomorrow' } : outcome) };
};

type Message = Parameters<Gateway['send']>[0];

const deliver = async (
  message: Message,
  keys: Parameters<Gateway['send']>[1],
  gateway: Gateway,
  { deduplicates }: Pick<Options, 'deduplicates'>,
): Promise<DeliveryResult> => {
  try {
    await gateway.send(message, keys);
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    return error.mayHaveTaken && !deduplicates ? unclear : { kind: 'busy', afterS: null, why: error.message };
  }
};
