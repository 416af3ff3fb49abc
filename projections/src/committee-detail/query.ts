import type { Pool } from 'pg';
import { asking } from '../answer.ts';
import type { Viewer } from '../viewer.ts';
import { book } from '../committee/book.ts';
import { committeeJson, heldSeats, memberJson } from '../committee/shapes.ts';
import { list, object, ready } from '../json-sql.ts';

const ask = asking(
  'committee-detail',
  `WITH ${book()},
  listed AS (
    SELECT ${list(memberJson(ready('m.person'), 's.name'), 'm.replaced_by IS NOT NULL, m.seat_no, m.member_no')} AS json
    FROM holder m LEFT JOIN opened r ON r.winner_seat = m.seat_no LEFT JOIN holder s ON s.member_no = m.replaced_by)
  SELECT ${object({
    committee: committeeJson,
    members: ready('(SELECT json FROM listed)'),
    rounds: ready(`(SELECT ${list(ready('json'), 'round_number DESC')} FROM told)`),
    currentRound: ready(`(SELECT json FROM told WHERE round_number = c.open_round AND c.status = 'active')`),
  })} AS json
  FROM seen c CROSS JOIN ${heldSeats}`,
);

/**
 * Detail (docs/specification/api.md) as JSON text. Null when there is no such committee, or when it is none of the viewer's business:
 * read by its admin, its active members (phones masked), auditors (masked) and global admins.
 */
export const committeeDetail = (
  pool: Pool,
  { committeeId, viewer }: { readonly committeeId: number; readonly viewer: Viewer },
): Promise<string | null> => ask(pool, [viewer.userId, viewer.role, committeeId]);
