import type pg from 'pg';
import { addPeople, firstId, adminCommittees, peopleEach } from './fill.ts';

/** Number of committees with events of their own. Further ones are copies: a rebuild would take most of an hour. */
export const writtenCommittees = 1_000;
const sources = { from: firstId + adminCommittees, to: firstId + writtenCommittees } as const;
const committeesPerCopy = sources.to - sources.from;

type CopyRange = {
  readonly shift: number;
  /** Upper limit of the ids of copies, exclusive. */
  readonly below: number;
  readonly person: (id: string) => string;
};

const isCopied = (id: string, { shift, below }: CopyRange): string =>
  `${id} >= ${sources.from} and ${id} < ${Math.min(sources.to, below - shift)}`;

/** Columns that differ from the source. */
const changedColumns = ({ shift, person }: CopyRange): Readonly<Record<string, string>> => ({
  id: `id + ${shift}`,
  committee_id: `committee_id + ${shift}`,
  ...Object.fromEntries(
    ['admin_id', 'user_id', 'added_by', 'actor_id', 'winner_user_id'].map((name) => [name, person(name)]),
  ),
  user_ids: `array(select ${person('one')} from unnest(user_ids) one)`,
});

async function copyRows(client: pg.Client, table: string, copying: CopyRange): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'read' and table_name = $1`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changedColumns(copying)[name] ?? name);
  await client.query(
    `insert into read.${table} (${names.join(', ')}) select ${values.join(', ')} from read.${table}
     where ${isCopied(table === 'committee' ? 'id' : 'committee_id', copying)}`,
  );
}

/** Copies events; payloads, people and hash links remain those of the source. */
const copyEvents = (client: pg.Client, copying: CopyRange): Promise<unknown> =>
  client.query(
    `insert into log.event (stream, revision, id, type, data, meta)
     select 'committee-' || committee + ${copying.shift}, revision, id, type, data, meta
     from (select *, substr(stream, 11)::bigint as committee from log.event
       where position <= (select max(position) from log.event where stream = 'committee-${sources.to - 1}')) source
     where ${isCopied('committee', copying)} order by position`,
  );

/** Adds copies of committees. A check of their books would fail: their hash links are those of the source. */
export async function addCopies(client: pg.Client, keeperId: number, from: number, to: number): Promise<void> {
  const times = Math.ceil((to - from) / committeesPerCopy);
  const people = await addPeople(client, times * writtenCommittees);
  const { rows } = await client.query<{ first: string }>(
    `select min(user_id) as first from read.member where committee_id >= ${sources.from} and committee_id < ${sources.to}`,
  );
  for (let time = 0; time < times; time += 1) {
    const idOffset = people.first + time * writtenCommittees * peopleEach - Number(rows[0]?.first);
    const copying: CopyRange = {
      shift: from - adminCommittees + time * committeesPerCopy,
      below: firstId + to,
      person: (id) => `case when ${id} = ${keeperId} then ${people.first} else ${id} + ${idOffset} end`,
    };
    await copyEvents(client, copying);
    for (const table of ['committee', 'member', 'round', 'due', 'part', 'advance', 'entry'])
      await copyRows(client, table, copying);
  }
  // The copies have their rows already; the next start counts them in its sums.
  await client.query('insert into read.uncounted select id from read.committee');
  await client.query('update read.checkpoint set position = (select max(position) from log.event)');
}
