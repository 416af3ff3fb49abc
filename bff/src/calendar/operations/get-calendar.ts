import { getCalendar } from '@mandali/contracts/api/get-calendar';
import { calendarRounds } from '@mandali/projections/calendar/query';
import { calendarFeed } from '../feed.ts';
import { endpoint, okFile, rejected } from '../../http/endpoint.ts';
import type { CalendarLinks } from '../calendar-links.ts';
import type { Pool } from 'pg';

type Dependencies = { readonly calendarLinks: CalendarLinks; readonly pool: Pool; readonly publicUrl: string };

const maxRoundAgeMs = 366 * 86_400_000;
/** Time for which the client, but no proxy, may cache the answer, s. */
const cacheS = 3_600;

/** Unknown, revoked and malformed addresses get the same rejection, so that guesses reveal nothing. */
export const getCalendarEndpoint = (deps: Dependencies) =>
  endpoint(getCalendar, async ({ params, query, at }) => {
    const userId = await deps.calendarLinks.ownerOf(params.file.replace(/\.ics$/, ''));
    if (userId === null) return rejected({ kind: 'NotFound' });
    const since = new Date(Date.parse(at) - maxRoundAgeMs).toISOString();
    const rounds = await calendarRounds(deps.pool, { userId, since });
    const { publicUrl } = deps;
    return okFile(calendarFeed({ rounds, language: query.lang ?? 'en', publicUrl, at }), {
      name: 'mandali.ics',
      cached: cacheS,
    });
  });
