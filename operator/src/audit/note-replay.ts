import { parseCommitteeStream } from '@mandali/domain/ids';
import type { Pool } from 'pg';
import type { ReplayReport } from './replay.ts';

// One statement, so that no reader sees half of it; of two replays at once the later one waits for the row of the
// check.
const noteText = `with checked as (
    insert into people.replay_check (at, committees, differences) values (now(), $1, $2)
    on conflict (one) do update set at = excluded.at, committees = excluded.committees, differences = excluded.differences
    returning one),
  gone as (delete from people.replay_finding f using checked where not f.committee_id = any ($3::bigint[]))
  insert into people.replay_finding (committee_id, entry_no, what)
  select found.* from checked, unnest($3::bigint[], $4::bigint[], $5::text[]) as found (committee_id, entry_no, what)
  on conflict (committee_id) do update set entry_no = excluded.entry_no, what = excluded.what`;

/**
 * Keeps how a replay of the whole log came out, for the admin panel and the auditor's home: of each committee that
 * differs the first place, and none of the values. A database that an older version has made has no place for it.
 */
export async function noteReplay(pool: Pool, { committees, findings }: ReplayReport): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('people.replay_finding') is not null as there`,
  );
  if (rows[0]?.there !== true) return;
  const found = findings.flatMap(({ stream, revision, check, what }) => {
    const id = parseCommitteeStream(stream);
    return id === null ? [] : [{ id, revision, what: `${check}: ${what}` }];
  });
  await pool.query(noteText, [
    committees,
    findings.length,
    found.map(({ id }) => id),
    found.map(({ revision }) => revision),
    found.map(({ what }) => what),
  ]);
}
