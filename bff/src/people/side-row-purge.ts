import type { EventStore } from '@mandali/event-store/port';
import { isPersonNamed, namedDigests } from '@mandali/projections/event-names/query';
import type { Pool } from 'pg';
import { lockPhone, inTransaction, isUnknownPerson } from '../db/transaction.ts';

const day = 86_400_000;
/** Age from which no append of an unknown result can still be running, ms. */
const minAge = day;
/** Age up to which rows are checked, ms; older ones were checked before. */
const maxAge = 30 * day;

type Dependencies = { readonly pool: Pool; readonly store: EventStore; readonly now: () => Date };

type RemovedRows = Readonly<Partial<Record<'text' | 'person' | 'invitation', number>>>;

/**
 * Removes rows whose append had an unknown result and did not happen (docs/adr/0022).
 * @throws StoreError when the event store is unavailable
 */
export const purgeSideRows = async (deps: Dependencies): Promise<RemovedRows> => {
  const at = deps.now().getTime();
  const ages = { from: new Date(at - maxAge), until: new Date(at - minAge) };
  const text = await purgeTexts(deps, ages);
  if (text === null) return {};
  return { text, person: await purgePlaceholders(deps, ages), invitation: await purgeInvitations(deps, ages) };
};

type Ages = { readonly from: Date; readonly until: Date };

const textsText = `select id, digest from people.text
  where created_at > $1 and created_at <= $2 and digest is not null`;

const purgeTexts = async ({ pool, store }: Dependencies, { from, until }: Ages): Promise<number | null> => {
  const { rows } = await pool.query<{ id: string; digest: string }>(textsText, [from, until]);
  const since = new Date(from.getTime() - day).toISOString();
  const named = await namedDigests(pool, store, { digests: rows.map(({ digest }) => digest), since });
  if (named === null) return null;
  const unnamed = rows.filter(({ digest }) => !named.has(digest)).map(({ id }) => id);
  return (await pool.query('delete from people.text where id = any($1)', [unnamed])).rowCount ?? 0;
};

type PersonRow = { readonly id: number; readonly phone: string | null };

/** Removes people under a lock against commands that add them by phone. */
const removeUnnamed = (
  { pool, store }: Dependencies,
  { id, phone }: PersonRow,
  committee: number | null,
  remove: { readonly text: string; readonly values: readonly unknown[] },
): Promise<number> =>
  inTransaction(pool, async (client) => {
    if (phone !== null) await lockPhone(client, phone);
    if ((await isPersonNamed(pool, store, { person: id, committee })) !== false) return 0;
    return (await client.query(remove.text, [...remove.values])).rowCount ?? 0;
  });

const placeholdersText = `select id::float8 as id, phone from people.person p
  where created_at > $1 and created_at <= $2 and account_since is null and erased_at is null and joined_into is null
    and not exists (select from read.member m where m.user_id = p.id)`;
const deletePlaceholder = 'delete from people.person where id = $1 and account_since is null';

const purgePlaceholders = async (deps: Dependencies, { from, until }: Ages): Promise<number> => {
  const { rows } = await deps.pool.query<PersonRow>(placeholdersText, [from, until]);
  let removed = 0;
  for (const person of rows) {
    const remove = { text: deletePlaceholder, values: [person.id] };
    removed += await removeUnnamed(deps, person, null, remove).catch((error: unknown) => {
      // Another row refers to this person, so they are in use.
      if (isUnknownPerson(error)) return 0;
      throw error;
    });
  }
  return removed;
};

const invitationsText = `select i.committee_id::float8 as committee, p.id::float8 as id, p.phone
  from people.invitation i join people.person p on p.id = i.person_id
  where i.at > $1 and i.at <= $2
    and not exists (select from read.member m where m.user_id = p.id and m.committee_id = i.committee_id)`;
const deleteInvitation = 'delete from people.invitation where committee_id = $1 and person_id = $2';

const purgeInvitations = async (deps: Dependencies, { from, until }: Ages): Promise<number> => {
  const { rows } = await deps.pool.query<PersonRow & { committee: number }>(invitationsText, [from, until]);
  let removed = 0;
  for (const { committee, ...person } of rows) {
    const remove = { text: deleteInvitation, values: [committee, person.id] };
    removed += await removeUnnamed(deps, person, committee, remove);
  }
  return removed;
};
