import { seeNews } from '@mandali/contracts/api/see-news';
import { newsHeads } from '@mandali/projections/news/query';
import { answerSuccess, endpoint, ok } from '../../http/endpoint.ts';
import type { AccountNews } from '../account-news.ts';
import type { News } from '../news-settings.ts';
import type { Pool } from 'pg';

type Dependencies = { readonly accountNews: AccountNews; readonly news: News; readonly pool: Pool };

/** Limits each revision to the end of the book: a higher one would hide later news. */
export const seeNewsEndpoint = (deps: Dependencies) =>
  endpoint(
    seeNews,
    async ({ body, caller }) => {
      const requested = new Map(body.upTo.map(({ committeeId, revision }) => [committeeId, revision]));
      const heads = await newsHeads(deps.pool, caller.userId, [...requested.keys()]);
      const upTo = heads.map(({ committeeId, revision }) => ({
        committeeId,
        revision: Math.min(revision, requested.get(committeeId) ?? 0),
      }));
      await deps.news.see(caller.userId, upTo);
      if (body.accountUpTo !== undefined) await deps.accountNews.see(caller.userId, body.accountUpTo);
      return ok({ success: true });
    },
    answerSuccess,
  );
