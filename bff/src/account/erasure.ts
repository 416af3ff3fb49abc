import { erasedName } from '@mandali/contracts/shapes';
import type { Pool } from 'pg';
import type { Otp } from './otp.ts';
import type { Stewardship } from '../committees/stewardship.ts';
import { erasedPerson } from '../db/personal-data.ts';
import { inTransaction, type Queryable } from '../db/transaction.ts';
import { holdGlobalAdmins, holdPerson, isLastGlobalAdmin } from '../people/person-locks.ts';

export type Erasure = {
  /**
   * Anonymises a person at once (decision 32): texts by and about them, credentials and sessions go, e-mail and phone
   * are free for a new account. The row stays, because amounts and rounds of others refer to its number.
   */
  erase(id: number): Promise<Erased>;
};

export type Erased =
  | { readonly kind: 'erased' }
  | { readonly kind: 'LastGlobalAdmin' }
  | { readonly kind: 'AdministersCommittees'; readonly activeCommittees: number };

const blank = async (client: Queryable, id: number, at: Date): Promise<void> => {
  const columns = Object.keys(erasedPerson).map((column, index) => `${column} = $${index + 3}`);
  await client.query(`update people.person set ${columns.join(', ')}, erased_at = $2 where id = $1`, [
    id,
    at,
    ...Object.values(erasedPerson),
  ]);
  await client.query('delete from people.join_request where person_id = $1', [id]);
  await client.query('delete from people.reminder where person_id = $1', [id]);
  await client.query('delete from people.invitation where person_id = $1', [id]);
  await client.query('delete from people.service_message where person_id = $1', [id]);
  await client.query('delete from people.reminder_plan where owner_id = $1', [id]);
  await client.query('update people.reminder_plan set set_by = null where set_by = $1', [id]);
  await client.query('delete from people.preference where person_id = $1', [id]);
  await client.query('delete from people.calendar_link where person_id = $1', [id]);
  await client.query('delete from people.news_seen where person_id = $1', [id]);
  await client.query('delete from people.news_setting where person_id = $1', [id]);
  await client.query('delete from people.news_told where person_id = $1', [id]);
  // With it go the messages to the device.
  await client.query('delete from people.push_subscription where person_id = $1', [id]);
  await client.query('delete from people.news_message where person_id = $1', [id]);
  await client.query('delete from people.way_to_pay where owner_id = $1', [id]);
  await client.query('update people.way_to_pay set set_by = null where set_by = $1', [id]);
  await client.query('update people.text set body = null, salt = null where author_id = $1 or subject_id = $1', [id]);
  await client.query('delete from people.account_join where $1 in (from_id, to_id)', [id]);
  await client.query('update people.person set name = $2 where joined_into = $1', [id, erasedName]);
  await client.query('delete from people.credential where person_id = $1', [id]);
  await client.query('delete from people.passkey where person_id = $1', [id]);
  await client.query('delete from people.sign_in_link where person_id = $1', [id]);
  // With it go the challenges of its passkeys.
  await client.query('delete from people.session where person_id = $1', [id]);
  // A change of the role stays for the global admins: it says no more than a number.
  await client.query(`delete from people.security_event where person_id = $1 and kind <> 'role-changed'`, [id]);
  await client.query(
    'update people.security_event set address_key = null, browser = null where actor_id = $1 or person_id = $1',
    [id],
  );
  await client.query('delete from people.stewardship where person_id = $1', [id]);
  await client.query('update people.cosignature set person_id = null where person_id = $1', [id]);
  await client.query('update people.draw_cosignature set person_id = null where person_id = $1', [id]);
  await client.query('delete from people.idempotency_answer where caller_id = $1', [id]);
};

export const createErasure = (options: {
  readonly pool: Pool;
  readonly otp: Otp;
  readonly stewardship: Pick<Stewardship, 'activeOf'>;
  readonly now: () => Date;
}): Erasure => ({
  erase: (id) =>
    inTransaction(options.pool, async (client) => {
      await holdPerson(client, id);
      const activeCommittees = await options.stewardship.activeOf(client, id);
      if (activeCommittees > 0) return { kind: 'AdministersCommittees', activeCommittees };
      await holdGlobalAdmins(client);
      if (await isLastGlobalAdmin(client, id)) return { kind: 'LastGlobalAdmin' };
      const { rows } = await client.query<{ phone: string | null }>(
        'select phone from people.person where id = $1 and erased_at is null for update',
        [id],
      );
      const phone = rows[0]?.phone ?? null;
      if (phone !== null) await options.otp.consume(client, phone);
      if (rows.length > 0) await blank(client, id, options.now());
      return { kind: 'erased' };
    }),
});
