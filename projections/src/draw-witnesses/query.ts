import type { Pool } from 'pg';
import { asking } from '../answer.ts';
import { mayRead, nameOn } from '../committee/shapes.ts';
import { list, object, plain, text, utc, when, word } from '../json-sql.ts';
import type { Viewer } from '../viewer.ts';

/** A device that has looked within so many minutes is taken for one whose page is open. */
const watchingMinutes = 10;

const phone = object({
  key: word(`encode(l.key, 'base64')`),
  name: when('l.person_id IS NOT NULL', text(nameOn('p'))),
  isOther: plain('l.is_other'),
  signedAt: word(utc('l.signed_at')),
});

// Somebody else than the one who has the draw in hand: holds or held a seat, is neither the admin nor who opened the draw.
const statement = `WITH asked AS (
    SELECT c.id, c.admin_id, o.entry_no AS opened_at, o.actor_id AS opened_by
    FROM read.committee c
    JOIN read.round r ON r.committee_id = c.id AND r.round_number = $4
    LEFT JOIN LATERAL (SELECT e.entry_no, e.actor_id FROM read.entry e
      WHERE e.committee_id = c.id AND e.round_number = $4 AND e.type = 'DrawOpened' AND r.beacon_round IS NOT NULL
      ORDER BY e.entry_no LIMIT 1) AS o ON true
    WHERE c.id = $3 AND c.status <> 'deleted' AND ${mayRead}),
  seen AS (
    SELECT d.key, d.person_id, d.received_at AS signed_at, d.received_at
    FROM asked a JOIN people.draw_cosignature d ON d.committee_id = a.id AND d.opened_at = a.opened_at
    UNION ALL
    SELECT s.key, s.person_id, NULL, s.received_at FROM asked a JOIN people.cosignature s ON s.committee_id = a.id
    WHERE s.received_at > $5::timestamptz - interval '${watchingMinutes} minutes'),
  looked AS (
    SELECT DISTINCT ON (s.key) s.key, s.person_id, s.signed_at, s.received_at,
      s.person_id IS NOT NULL AND s.person_id <> a.admin_id AND s.person_id IS DISTINCT FROM a.opened_by
        AND EXISTS (SELECT FROM read.member m WHERE m.committee_id = a.id AND m.user_id = s.person_id) AS is_other
    FROM asked a, seen s ORDER BY s.key, s.signed_at NULLS LAST)
  SELECT (SELECT ${list(phone, 'l.signed_at NULLS LAST, l.received_at')} FROM looked l
    LEFT JOIN people.card p ON p.id = l.person_id) AS json
  FROM asked`;

const ask = asking('draw-witnesses', statement);

/**
 * Whose devices have the list of an opened draw by beacon (`signedAt`), or have looked at the book of late, as JSON text of
 * the contract's list. Null when there is no such round, or the viewer may not read its committee.
 */
export const drawWitnesses = (
  pool: Pool,
  asked: {
    readonly committeeId: number;
    readonly roundNumber: number;
    readonly viewer: Viewer;
    /** ISO 8601. */
    readonly at: string;
  },
): Promise<string | null> =>
  ask(pool, [asked.viewer.userId, asked.viewer.role, asked.committeeId, asked.roundNumber, asked.at]);
