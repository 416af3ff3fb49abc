import type { Pool } from 'pg';
import { asking } from '../answer.ts';
import type { Viewer } from '../viewer.ts';
import { mayRead, paymentJson, personJson, roundBrief, seesPhones } from '../committee/shapes.ts';

const ask = asking(
  'payment',
  `SELECT ${paymentJson(personJson('m.user_id', 'p', seesPhones), roundBrief, 't.body')} AS json
  FROM read.committee c
  JOIN read.due d ON d.committee_id = c.id AND d.round_number = $4 AND d.seat_no = $5
  JOIN read.round r ON r.committee_id = c.id AND r.round_number = d.round_number
  JOIN read.member m ON m.committee_id = c.id AND m.member_no = d.member_no
  LEFT JOIN people.card p ON p.id = m.user_id
  LEFT JOIN people.text_card t ON t.id = d.note_id
  WHERE c.id = $3 AND c.status <> 'deleted' AND ${mayRead}`,
);

/** Payment (docs/specification/api.md) as JSON text; null when there is none or the viewer may not read its committee. */
export const onePayment = (
  pool: Pool,
  asked: {
    readonly committeeId: number;
    readonly roundNumber: number;
    readonly seatNo: number;
    readonly viewer: Viewer;
  },
): Promise<string | null> =>
  ask(pool, [asked.viewer.userId, asked.viewer.role, asked.committeeId, asked.roundNumber, asked.seatNo]);
