import type { LanguageCode } from '@mandali/contracts/language-table';
import { newsKinds } from '@mandali/contracts/news';
import { paths } from '@mandali/contracts/paths';
import { newsToTell, type NewsToTell, type NewsToTellQuery } from '@mandali/projections/news-to-tell/query';
import type { Pool } from 'pg';
import type { News } from './news-settings.ts';
import type { Preferences } from '../people/preferences.ts';
import { newsSentences } from './news-sentences.ts';

/** Entries of a committee after the revision `after`, up to `upTo`, and none older than `since`. */
export type NewsRange = Omit<NewsToTellQuery, 'since' | 'kinds'> & { readonly since: Date };

export type NewsContent = {
  readonly language: LanguageCode;
  readonly committee: string;
  readonly adminId: number;
  readonly lines: readonly string[];
  readonly path: string;
};

export type NewsReader = {
  /** Finds entries that the person's switches admit and that they have not seen on a page. Null: none. */
  find(range: NewsRange): Promise<NewsToTell | null>;
  /** As {@link find}, as text in the person's language. */
  contentOf(range: NewsRange): Promise<NewsContent | null>;
};

type Dependencies = {
  readonly pool: Pool;
  readonly news: Pick<News, 'of'>;
  readonly preferences: Pick<Preferences, 'of'>;
};

const pathOf = (committeeId: number, { entries, isAdmin }: NewsToTell): string => {
  const needsReader = ({ isOwn, type }: NewsToTell['entries'][number]): boolean =>
    isOwn || (isAdmin && (type === 'PaymentReported' || type === 'PaymentDisputed'));
  return entries.some(needsReader) ? paths.committee(committeeId) : paths.news;
};

export const createNewsReader = ({ pool, news, preferences }: Dependencies): NewsReader => {
  const find: NewsReader['find'] = async ({ personId, committeeId, after, upTo, since }) => {
    const { told, seen } = await news.of(personId);
    const seenUpTo = seen.find((each) => each.committeeId === committeeId)?.revision ?? -1;
    const found = await newsToTell(pool, {
      personId,
      committeeId,
      after: Math.max(after, seenUpTo),
      upTo,
      since: since.toISOString(),
      kinds: new Set(newsKinds.filter((kind) => told[kind])),
    });
    return found !== null && found.count > 0 ? found : null;
  };
  return {
    find,
    async contentOf(range) {
      const found = await find(range);
      if (found === null) return null;
      const language = (await preferences.of(range.personId)).language ?? 'en';
      const lines = newsSentences(language, found);
      return { language, committee: found.name, adminId: found.adminId, lines, path: pathOf(range.committeeId, found) };
    },
  };
};
