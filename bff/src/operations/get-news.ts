import { getNews } from '@mandali/contracts/api/get-news';
import { newsKinds } from '@mandali/contracts/news';
import { calendarRounds } from '@mandali/projections/calendar/query';
import { news, parseNewsCursor } from '@mandali/projections/news/query';
import { nextDay } from '../calendar/next-day.ts';
import { badCursor } from '../committees/paging.ts';
import { endpoint, okText, rejected } from '../http/endpoint.ts';

const pageSize = 50;

export const getNewsEndpoint = endpoint(getNews, async ({ query, caller: viewer, at }, deps) => {
  const cursor = query.cursor === undefined ? null : parseNewsCursor(query.cursor);
  if (query.cursor !== undefined && cursor === null) return rejected(badCursor);
  const { told, seen, seenAt } = await deps.news.of(viewer.userId);
  const kinds = new Set(newsKinds.filter((kind) => told[kind]));
  const limit = query.limit ?? pageSize;
  const found = await news(deps.pool, { viewer, told: kinds, seen, limit, cursor });
  const isNothingNew = found.new === 0 && limit > 0 && cursor === null;
  const coming = isNothingNew ? await calendarRounds(deps.pool, { userId: viewer.userId, since: at }) : [];
  const ours = JSON.stringify({ new: found.new, seenAt, told, next: nextDay(coming, at) }).slice(0, -1);
  return { ...okText(`${ours},"committees":${found.committees},"items":${found.items}}`), next: found.next };
});
