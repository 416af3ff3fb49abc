import type { StoredEvent } from '@mandali/event-store/port';
import type { Pool } from 'pg';
import { asking } from '../answer.ts';
import { statements, type DetailQuestion } from '../committee-detail/query.ts';
import { bookAfter, onPast, pastValues } from '../committee/past.ts';

const ask = asking('committee-past', onPast(statements.whole, 4));
const askAbridged = asking('committee-past-abridged', onPast(statements.abridged, 5));

/**
 * As `committeeDetail`, of the book after these events, which are the first ones of its stream. Whether the viewer may
 * read it at all is asked before (`committeeAccess`).
 * @throws Error for an event that this version does not know
 */
export const committeePast = (
  pool: Pool,
  events: readonly StoredEvent[],
  { committeeId, viewer, payments }: DetailQuestion,
): Promise<string | null> => {
  const asked = [viewer.userId, viewer.role, committeeId];
  const rows = pastValues(bookAfter(events));
  if (payments === undefined) return ask(pool, [...asked, ...rows]);
  return askAbridged(pool, [...asked, payments === 'latest' ? null : payments, ...rows]);
};
