import type { CommitteeId } from '@mandali/domain/ids';
import type { Pool } from 'pg';
import { inTransaction, lockFor } from '../db/transaction.ts';

/** At least one field is set. */
export type PaymentDetails = { readonly upi: string | null; readonly note: string | null };

/** `since`: time of the last change. `setBy`: author of the change, null once erased. */
export type WayToPay = PaymentDetails & { readonly since: string; readonly setBy: number | null };

export type ExportedWayToPay = PaymentDetails & { readonly committeeId: number; readonly since: Date };

export type WaysToPay = {
  /** Returns null if the owner has none stored; ways to pay of former admins do not count. */
  of(committee: CommitteeId, owner: number): Promise<WayToPay | null>;
  /** Stores the way to pay; deletes it if both fields are null. */
  set(committee: CommitteeId, way: PaymentDetails & { readonly owner: number; readonly by: number }): Promise<void>;
  forget(committee: CommitteeId): Promise<void>;
  forgetAllBut(committee: CommitteeId, owner: number): Promise<void>;
  ofPerson(id: number): Promise<readonly ExportedWayToPay[]>;
};

const setText = `
  insert into people.way_to_pay as current (committee_id, owner_id, upi, note, since, set_by)
  select $1, id, $3, $4, $5, $6 from people.person where id = $2 and erased_at is null for share
  on conflict (committee_id) do update
    set owner_id = excluded.owner_id, upi = excluded.upi, note = excluded.note, since = excluded.since, set_by = excluded.set_by
    where (current.owner_id, current.upi, current.note) is distinct from (excluded.owner_id, excluded.upi, excluded.note)`;

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
    return (await pool.query<ExportedWayToPay>(text, [id])).rows;
  },
});
