import type { CommitteeId } from '@mandali/domain/ids';
import type { Pool } from 'pg';
import { inTransaction, lockFor } from '../db/transaction.ts';

/** How somebody who collects is paid, in their own words. At least one of both is there. */
export type Way = { readonly upi: string | null; readonly note: string | null };

/** `since`: when it became so. `setBy`: who said so, null once they are erased. */
export type WayToPay = Way & { readonly since: string; readonly setBy: number | null };

export type HeldWay = Way & { readonly committeeId: number; readonly since: Date };

export type WaysToPay = {
  /** Null: the owner has said nothing. What somebody else said who collected before is nothing. */
  of(committee: CommitteeId, owner: number): Promise<WayToPay | null>;
  /** Takes the place of what was said before; with neither of both there is nothing any more. */
  set(committee: CommitteeId, said: Way & { readonly owner: number; readonly by: number }): Promise<void>;
  /** There is no one who collects any more. */
  forget(committee: CommitteeId): Promise<void>;
  /** Somebody else collects here now. */
  forgetAllBut(committee: CommitteeId, owner: number): Promise<void>;
  /** What a person has said of themselves. */
  ofPerson(id: number): Promise<readonly HeldWay[]>;
};

const setText = `
  insert into people.way_to_pay as known (committee_id, owner_id, upi, note, since, set_by)
  select $1, id, $3, $4, $5, $6 from people.person where id = $2 and erased_at is null for share
  on conflict (committee_id) do update
    set owner_id = excluded.owner_id, upi = excluded.upi, note = excluded.note, since = excluded.since, set_by = excluded.set_by
    where (known.owner_id, known.upi, known.note) is distinct from (excluded.owner_id, excluded.upi, excluded.note)`;

type Dependencies = { readonly pool: Pool; readonly now: () => Date };

export const createWaysToPay = ({ pool, now }: Dependencies): WaysToPay => ({
  async of(committee, owner) {
    const { rows } = await pool.query<Omit<WayToPay, 'since'> & { since: Date }>(
      'select upi, note, since, set_by::float8 as "setBy" from people.way_to_pay where committee_id = $1 and owner_id = $2',
      [committee, owner],
    );
    return rows.map((row) => ({ ...row, since: row.since.toISOString() }))[0] ?? null;
  },
  set: (committee, { owner, by, upi, note }) =>
    inTransaction(pool, async (client) => {
      await lockFor(client, `way to pay ${committee}`);
      if (upi === null && note === null)
        await client.query('delete from people.way_to_pay where committee_id = $1', [committee]);
      else await client.query(setText, [committee, owner, upi, note, now(), by]);
    }),
  async forget(committee) {
    await pool.query('delete from people.way_to_pay where committee_id = $1', [committee]);
  },
  async forgetAllBut(committee, owner) {
    await pool.query('delete from people.way_to_pay where committee_id = $1 and owner_id <> $2', [committee, owner]);
  },
  async ofPerson(id) {
    const text = `select committee_id::float8 as "committeeId", upi, note, since from people.way_to_pay
      where owner_id = $1 order by committee_id`;
    return (await pool.query<HeldWay>(text, [id])).rows;
  },
});
