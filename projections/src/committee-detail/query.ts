import type { Pool } from 'pg';
import { asking } from '../answer.ts';
import type { Viewer } from '../viewer.ts';
import { book } from '../committee/book.ts';
import { committeeJson, heldSeats, memberJson, personJson } from '../committee/shapes.ts';
import { list, object, ready } from '../json-sql.ts';

const statement = (common: string): string => `WITH ${common},
  listed AS (
    SELECT ${list(memberJson(ready('m.person'), 's.name', 'coalesce(l.dues, 0)', 'm.has_account'), 'm.replaced_by IS NOT NULL, m.seat_no, m.member_no')} AS json
    FROM seen c JOIN holder m ON m.replaced_by IS DISTINCT FROM 0 LEFT JOIN opened r ON r.winner_seat = m.seat_no
    LEFT JOIN holder s ON s.member_no = m.replaced_by
    LEFT JOIN (SELECT member_no, count(*) AS dues FROM unpaid WHERE late GROUP BY 1) AS l ON l.member_no = m.member_no)
  SELECT ${object({
    committee: committeeJson,
    members: ready('(SELECT json FROM listed)'),
    rounds: ready(`(SELECT ${list(ready('json'), 'round_number DESC')} FROM told)`),
    currentRound: ready(`(SELECT json FROM told WHERE round_number = c.open_round AND c.status = 'active')`),
    admin: personJson('c.admin_id', 'a', 'c.whole'),
  })} AS json
  FROM seen c CROSS JOIN ${heldSeats} LEFT JOIN people.card a ON a.id = c.admin_id`;

/**
 * Payments that the newest rounds of an answer have together, but for two rounds at least; the rest can be requested.
 */
const enough = { latest: 500, all: 5_000 };

const current = '(r.round_number = c.open_round)';
const asked = '(r.round_number IS NOT DISTINCT FROM $4::int)';
const newest = 'r.round_number > max(r.round_number) OVER () - greatest(2, $5::int / c.total_members)';

/** With members and rounds of 500 each an answer comes to less than 2 MB, of which this is what the payments may take. */
const bytes = 1_400_000;

const ask = asking(
  'committee-detail',
  statement(
    book({ draw: '$6::text', kept: { candidate: `(${newest} OR ${current} OR ${asked})`, asked, current, bytes } }),
  ),
);

export type DetailQuestion = {
  readonly committeeId: number;
  readonly viewer: Viewer;
  /**
   * Abridged: the newest rounds with their payments, some 500 in all but two rounds at least, and the round of this
   * number. The other rounds come without, marked `paymentsLeftOut`. Left out: some 5,000 payments, which is all there
   * are in most committees.
   */
  readonly payments?: 'latest' | number | undefined;
  /** By which a draw would be opened now; left out: draw/1. */
  readonly protocol?: 'draw/1' | 'draw/2' | undefined;
};

/**
 * Detail (docs/specification/api.md) as JSON text. Null when there is no such committee, or when it is none of the viewer's business:
 * read by its admin, its active members (phones masked), auditors (masked) and global admins.
 */
export const committeeDetail = (
  pool: Pool,
  { committeeId, viewer, payments, protocol = 'draw/1' }: DetailQuestion,
): Promise<string | null> => {
  const round = typeof payments === 'number' ? payments : null;
  const most = payments === undefined ? enough.all : enough.latest;
  return ask(pool, [viewer.userId, viewer.role, committeeId, round, most, protocol]);
};
