import { seeNews } from '@mandali/contracts/api/see-news';
import { newsHeads } from '@mandali/projections/news/query';
import { doneAgain, endpoint, ok } from '../../http/endpoint.ts';

/** What is not there yet has not been seen: a revision beyond the book's end would hide later news. */
export const seeNewsEndpoint = endpoint(
  seeNews,
  async ({ body, caller }, deps) => {
    const named = new Map(body.upTo.map(({ committeeId, revision }) => [committeeId, revision]));
    const heads = await newsHeads(deps.pool, caller.userId, [...named.keys()]);
    const upTo = heads.map(({ committeeId, revision }) => ({
      committeeId,
      revision: Math.min(revision, named.get(committeeId) ?? 0),
    }));
    await deps.news.see(caller.userId, upTo);
    if (body.accountUpTo !== undefined) await deps.accountNews.see(caller.userId, body.accountUpTo);
    return ok({ success: true });
  },
  doneAgain,
);
