import type { StoredEvent } from '@mandali/event-store/port';
import type { Pool } from 'pg';
import { asking } from '../answer.ts';
import { detailStatement, detailValues, type DetailQuestion } from '../committee-detail/query.ts';
import { bookAfter, onPast, pastValues } from '../committee/past.ts';

const ask = asking('committee-past', onPast(detailStatement, 7));

/**
 * As `committeeDetail`, of the book after these events, which are the first ones of its stream. Whether the viewer may
 * read it at all is asked before (`committeeAccess`).
 * @throws Error for an event that this version does not know
 */
export const committeePast = (
  pool: Pool,
  events: readonly StoredEvent[],
  question: DetailQuestion,
): Promise<string | null> => ask(pool, [...detailValues(question), ...pastValues(bookAfter(events))]);
