import { getNews } from '@mandali/contracts/api/get-news';
import { type AccountNewsItem, type NewsItem, newsKinds } from '@mandali/contracts/news';
import { calendarRounds } from '@mandali/projections/calendar/query';
import { news, type NewsCursor, parseNewsCursor } from '@mandali/projections/news/query';
import { nextDay } from '../../calendar/next-day.ts';
import { badCursor } from '../../http/paging.ts';
import { endpoint, okText, rejected } from '../../http/endpoint.ts';
import type { AccountNews } from '../account-news.ts';
import { namesakesOf } from '../namesakes.ts';
import type { News } from '../news-settings.ts';
import type { Pool } from 'pg';

type Dependencies = { readonly accountNews: AccountNews; readonly news: News; readonly pool: Pool };

const pageSize = 50;

export const getNewsEndpoint = (deps: Dependencies) =>
  endpoint(getNews, async ({ query, caller: viewer, at }) => {
    const cursor = query.cursor === undefined ? null : parseNewsCursor(query.cursor);
    if (query.cursor !== undefined && cursor === null) return rejected(badCursor);
    const { told, seen, seenAt } = await deps.news.of(viewer.userId);
    const kinds = new Set(newsKinds.filter((kind) => told[kind]));
    const limit = query.limit ?? pageSize;
    const found = await news(deps.pool, { viewer, told: kinds, seen, limit, cursor });
    const account = await deps.accountNews.of(viewer);
    const count = found.new + account.new;
    const isNothingNew = count === 0 && limit > 0 && cursor === null;
    const upcoming = isNothingNew ? await calendarRounds(deps.pool, { userId: viewer.userId, since: at }) : [];
    const upTo = account.upTo === 0 ? {} : { accountUpTo: account.upTo };
    const namesakes = await namesakesOf(deps.pool, found.idsOfItems);
    const next = nextDay(upcoming, at);
    const ownFields = JSON.stringify({ new: count, seenAt, told, next, namesakes, ...upTo }).slice(0, -1);
    const items = limit === 0 ? found.items : withAccount(found, account.items, cursor);
    return { ...okText(`${ownFields},"committees":${found.committees},"items":${items}}`), next: found.next };
  });

type Page = { readonly items: string; readonly next: string | null };
type Item = NewsItem | AccountNewsItem;

const momentOf = (item: Item): string => ('kind' in item ? item.at : item.entry.occurredAt);

const withAccount = ({ items, next }: Page, changes: readonly AccountNewsItem[], cursor: NewsCursor | null): string => {
  const page = changes.length === 0 ? [] : (JSON.parse(items) as readonly NewsItem[]);
  const oldest = next === null ? '' : (page.at(-1)?.entry.occurredAt ?? '');
  const within = changes.filter(({ at }) => at > oldest && (cursor === null || at <= cursor.occurredAt));
  if (within.length === 0) return items;
  const all: readonly Item[] = [...within, ...page];
  return JSON.stringify(all.toSorted((one, other) => (momentOf(one) < momentOf(other) ? 1 : -1)));
};
