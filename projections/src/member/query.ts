import type { Pool } from 'pg';
import { asking } from '../answer.ts';
import type { Viewer } from '../viewer.ts';
import { accountOf, lateDues, mayRead, memberJson, personJson, seesPhones } from '../committee/shapes.ts';

const ask = asking(
  'member',
  `SELECT ${memberJson(personJson('m.user_id', 'p', seesPhones), 'NULL', 'late.dues', accountOf('p', seesPhones))} AS json
  FROM read.committee c
  JOIN read.member m ON m.committee_id = c.id AND m.user_id = $4 AND m.replaced_by IS NULL
  LEFT JOIN read.round r ON r.committee_id = c.id AND r.winner_seat = m.seat_no
  LEFT JOIN people.card p ON p.id = m.user_id
  CROSS JOIN LATERAL (SELECT ${lateDues('late.member_no = m.member_no')} AS dues) AS late
  WHERE c.id = $3 AND c.status <> 'deleted' AND ${mayRead}`,
);

/** The active Member (docs/specification/api.md) that a person is, as JSON text; null when they are none or the viewer may not know. */
export const oneMember = (
  pool: Pool,
  asked: { readonly committeeId: number; readonly userId: number; readonly viewer: Viewer },
): Promise<string | null> => ask(pool, [asked.viewer.userId, asked.viewer.role, asked.committeeId, asked.userId]);
