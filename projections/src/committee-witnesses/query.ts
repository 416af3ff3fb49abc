import { nameSql } from '../committee/fields/person.ts';
import { jsonQuery } from '../answer.ts';
import { list, object, plain, quoted, text, utc, when } from '../json-sql.ts';
import type { Pool } from 'pg';

const last = when('l.person_id IS NOT NULL', object({ name: text(nameSql('p')), at: text(utc('l.at')) }));

const concerned = `concerned AS (
    SELECT user_id AS id FROM read.member WHERE committee_id = $1 AND replaced_by IS NULL
    UNION SELECT admin_id FROM read.committee WHERE id = $1)`;

const statement = `WITH ${concerned},
  looked AS (
    SELECT person_id, max(received_at) AS at, person_id IN (SELECT id FROM concerned) AS is_member
    FROM people.cosignature WHERE committee_id = $1
    GROUP BY person_id, CASE WHEN person_id IS NULL THEN key END)
  SELECT ${object({
    members: plain('(SELECT count(*) FROM looked WHERE is_member)'),
    of: plain('(SELECT count(*) FROM concerned)'),
    others: plain('(SELECT count(*) FROM looked WHERE is_member IS NOT TRUE)'),
    last: last,
  })} AS json
  FROM (SELECT) AS always
  LEFT JOIN (SELECT person_id, at FROM looked WHERE is_member ORDER BY at DESC LIMIT 1) AS l ON true
  LEFT JOIN people.card p ON p.id = l.person_id`;

const queryJson = jsonQuery('committee-witnesses', statement);

const everybody = `WITH ${concerned},
  seen AS (SELECT c.id, ${nameSql('p')} AS name, (SELECT max(k.received_at) FROM people.cosignature k
      WHERE k.committee_id = $1 AND k.person_id = c.id) AS at
    FROM concerned c LEFT JOIN people.card p ON p.id = c.id)
  SELECT ${list(object({ id: plain('id'), name: text('name'), at: quoted(utc('at')) }), 'at DESC NULLS LAST, name, id')} AS json
  FROM seen`;

const askEverybody = jsonQuery('committee-watchers', everybody);

/** JSON text of `watcher[]`: active members and the admin, by name. */
export const committeeWatchers = async (pool: Pool, committeeId: number): Promise<string> =>
  (await askEverybody(pool, [committeeId])) ?? '[]';

/** JSON text of the contract's `witnesses`. */
export const committeeWitnesses = async (pool: Pool, committeeId: number): Promise<string> =>
  (await queryJson(pool, [committeeId])) ?? '';

const keyed = object({
  id: plain('k.person_id'),
  key: text(`encode(k.key, 'base64')`),
  at: text(utc('k.received_at')),
});

const ofPeople = `SELECT ${list(keyed, 'k.person_id, k.received_at DESC')} AS json
  FROM people.cosignature k WHERE k.committee_id = $1 AND k.person_id = ANY (string_to_array($2, ',')::bigint[])`;

const askOfPeople = jsonQuery('committee-keys', ofPeople);

/** JSON text of `personKey[]`. */
export const keysOfPeople = async (pool: Pool, committeeId: number, people: readonly number[]): Promise<string> =>
  (await askOfPeople(pool, [committeeId, people.join()])) ?? '[]';
