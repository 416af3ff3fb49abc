import type { Pool } from 'pg';
import { asking } from '../answer.ts';
import type { Viewer } from '../viewer.ts';
import { book } from '../committee/book.ts';
import { committeeJson, heldSeats, memberJson } from '../committee/shapes.ts';
import { list, object, ready } from '../json-sql.ts';

const statement = (common: string): string => `WITH ${common},
  listed AS (
    SELECT ${list(memberJson(ready('m.person'), 's.name', 'coalesce(l.dues, 0)', 'm.has_account'), 'm.replaced_by IS NOT NULL, m.seat_no, m.member_no')} AS json
    FROM seen c CROSS JOIN holder m LEFT JOIN opened r ON r.winner_seat = m.seat_no
    LEFT JOIN holder s ON s.member_no = m.replaced_by
    LEFT JOIN (SELECT member_no, count(*) AS dues FROM unpaid WHERE late GROUP BY 1) AS l ON l.member_no = m.member_no)
  SELECT ${object({
    committee: committeeJson,
    members: ready('(SELECT json FROM listed)'),
    rounds: ready(`(SELECT ${list(ready('json'), 'round_number DESC')} FROM told)`),
    currentRound: ready(`(SELECT json FROM told WHERE round_number = c.open_round AND c.status = 'active')`),
  })} AS json
  FROM seen c CROSS JOIN ${heldSeats}`;

/** Payments that an abridged answer carries; some 30 KB compressed would be ten thousand of them. */
const enough = 500;

const newest = `r.round_number > max(r.round_number) OVER () - greatest(2, ${enough} / c.total_members)`;

/** With all payments, and abridged; the fourth parameter of the latter is a round's number or null. */
export const statements = {
  whole: statement(book()),
  abridged: statement(book('', `${newest} OR r.round_number IS NOT DISTINCT FROM $4::int`)),
} as const;

const ask = asking('committee-detail', statements.whole);
const askAbridged = asking('committee-detail-abridged', statements.abridged);

export type DetailQuestion = {
  readonly committeeId: number;
  readonly viewer: Viewer;
  /**
   * Abridged: the newest rounds with their payments, some 500 in all but two rounds at least, and the round of this
   * number. The other rounds come without, marked `paymentsLeftOut`. Left out: all payments there are.
   */
  readonly payments?: 'latest' | number | undefined;
};

/**
 * Detail (docs/specification/api.md) as JSON text. Null when there is no such committee, or when it is none of the viewer's business:
 * read by its admin, its active members (phones masked), auditors (masked) and global admins.
 */
export const committeeDetail = (
  pool: Pool,
  { committeeId, viewer, payments }: DetailQuestion,
): Promise<string | null> => {
  const asked = [viewer.userId, viewer.role, committeeId];
  if (payments === undefined) return ask(pool, asked);
  return askAbridged(pool, [...asked, payments === 'latest' ? null : payments]);
};
