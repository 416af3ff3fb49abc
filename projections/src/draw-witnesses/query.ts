import type { Pool } from 'pg';
import { jsonQuery } from '../answer.ts';
import { nameSql } from '../committee/fields/person.ts';
import { mayRead } from '../committee/viewer-rights.ts';
import { list, object, plain, quoted, rawJson, text, utc, when } from '../json-sql.ts';
import type { Viewer } from '../viewer.ts';

const phone = object({
  key: quoted(`encode(l.key, 'base64')`),
  name: when('l.person_id IS NOT NULL', text(nameSql('p'))),
  isOther: plain('l.is_other'),
  signedAt: quoted(utc('l.signed_at')),
  isWatching: plain('l.is_watching'),
});

const answer = object({
  state: quoted(`CASE WHEN a.is_decided THEN 'decided' WHEN a.opened_at IS NOT NULL THEN 'gathering' ELSE 'open' END`),
  beaconRound: plain('a.beacon_round'),
  phones: rawJson(`(SELECT ${list(phone, 'l.signed_at NULLS LAST, l.person_id, l.key')} FROM looked l
    LEFT JOIN people.card p ON p.id = l.person_id)`),
});

// The draw for all turns decides each round without a draw of its own.
const openings = `SELECT e.entry_no, e.actor_id, r.beacon_round, r.winner_user_id IS NOT NULL AS is_decided
      FROM read.entry e
      WHERE e.committee_id = c.id AND e.round_number = $4 AND e.type = 'DrawOpened' AND r.beacon_round IS NOT NULL
    UNION ALL
    SELECT e.entry_no, e.actor_id, c.turns_beacon_round, c.turns_draw = 'drawn'
      FROM read.entry e
      WHERE c.turns_beacon_round IS NOT NULL AND e.committee_id = c.id AND e.type = 'TurnsDrawOpened'
    ORDER BY entry_no DESC LIMIT 1`;

// Counts devices of other members: their user holds or held a seat, was never admin and has not opened the draw, under
// any joined user id.
const statement = `WITH RECURSIVE requested AS (
    SELECT c.id, c.admin_id, coalesce(o.is_decided, r.winner_user_id IS NOT NULL) AS is_decided, o.beacon_round,
      o.entry_no AS opened_at, o.actor_id AS opened_by
    FROM read.committee c
    JOIN read.round r ON r.committee_id = c.id AND r.round_number = $4
    LEFT JOIN LATERAL (${openings}) AS o ON true
    WHERE c.id = $3 AND c.status <> 'deleted' AND ${mayRead}),
  watching AS (
    SELECT decode(w.key, 'base64') AS key, w."personId" AS person_id
    FROM json_to_recordset($5::json) AS w(key text, "personId" bigint)),
  seen AS (
    SELECT d.key, d.person_id, d.received_at AS signed_at
    FROM requested a JOIN people.draw_cosignature d ON d.committee_id = a.id AND d.opened_at = a.opened_at
    UNION ALL
    SELECT w.key, w.person_id, NULL FROM watching w),
  in_charge (id) AS (
    SELECT u.id FROM requested a CROSS JOIN LATERAL (
      SELECT (e.data -> CASE e.type WHEN 'CommitteeCreated' THEN 'adminId' ELSE 'toUserId' END)::bigint AS id
        FROM read.entry e WHERE e.committee_id = a.id AND e.type IN ('CommitteeCreated', 'AdminTransferred')
      UNION ALL VALUES (a.admin_id), (a.opened_by)) AS u
    UNION
    SELECT (e.data -> 'toUserId')::bigint FROM requested a
      JOIN read.entry e ON e.committee_id = a.id AND e.type = 'AccountsJoined'
      JOIN in_charge i ON i.id = (e.data -> 'fromUserId')::bigint),
  looked AS (
    SELECT DISTINCT ON (s.key, s.person_id) s.key, s.person_id, s.signed_at,
      EXISTS (SELECT FROM watching w WHERE w.key = s.key AND w.person_id = s.person_id) AS is_watching,
      s.person_id IS NOT NULL AND NOT EXISTS (SELECT FROM in_charge i WHERE i.id = s.person_id)
        AND EXISTS (SELECT FROM read.member m WHERE m.committee_id = a.id AND m.user_id = s.person_id) AS is_other
    FROM requested a, seen s ORDER BY s.key, s.person_id, s.signed_at NULLS LAST)
  SELECT ${answer} AS json FROM requested a`;

const queryJson = jsonQuery('draw-witnesses', statement);

/** JSON text of the contract's fields. Null when there is no such round, or the viewer may not read its committee. */
export const drawWitnesses = (
  pool: Pool,
  options: {
    readonly committeeId: number;
    readonly roundNumber: number;
    readonly viewer: Viewer;
    /** Keys of the watching devices, base64. */
    readonly watching: readonly { readonly personId: number; readonly key: string }[];
  },
): Promise<string | null> => {
  const { viewer, committeeId, roundNumber, watching } = options;
  return queryJson(pool, [viewer.userId, viewer.role, committeeId, roundNumber, JSON.stringify(watching)]);
};
