import { parseCommitteeStream } from '@mandali/domain/ids';
import type { Pool } from 'pg';
import type { ReplayReport } from './replay.ts';

// A single statement: readers see the whole result, and of two concurrent replays the later one waits.
const noteText = `with checked as (
    insert into people.replay_check (at, committees, differences) values (now(), $1, $2)
    on conflict (one) do update set at = excluded.at, committees = excluded.committees, differences = excluded.differences
    returning one),
  gone as (delete from people.replay_finding f using checked where not f.committee_id = any ($3::bigint[]))
  insert into people.replay_finding (committee_id, entry_no, what)
  select found.* from checked, unnest($3::bigint[], $4::bigint[], $5::text[]) as found (committee_id, entry_no, what)
  on conflict (committee_id) do update set entry_no = excluded.entry_no, what = excluded.what`;

/** Records the first difference of each committee, without its values, for the admin panel and the auditor's home. */
export async function noteReplay(pool: Pool, { committees, findings }: ReplayReport): Promise<void> {
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
