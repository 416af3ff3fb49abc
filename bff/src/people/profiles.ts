import type { Profile, SecurityEventKind, User } from '@mandali/contracts/shapes';
import type { Pool } from 'pg';
import { normalEmail, takenBy, userColumns, type Taken } from './person.ts';
import type { Phone } from './phone.ts';
import type { SecurityEvents } from './security-events.ts';
import { inTransaction } from './transaction.ts';

export type Profiles = {
  /** Null when the person was erased. */
  of(id: number): Promise<Profile | null>;
  /**
   * An e-mail or phone left out stays as it is. A changed phone is contact only: signing in by code goes on with the
   * proven one (decision 7).
   */
  update(
    by: { readonly id: number; readonly ip: string },
    change: { readonly name: string; readonly email?: string; readonly phone?: Phone },
  ): Promise<User | Taken>;
};

const profileText = `
  select ${userColumns},
         exists (select from people.credential where person_id = id) as "hasPassword",
         phone_verified_at is not null and contact_phone is null as "phoneVerified",
         coalesce((select reminders from people.preference where person_id = id), true) as reminders
  from people.person where id = $1 and erased_at is null`;

const heldText = `select ${userColumns} from people.person where id = $1 and erased_at is null for update`;
// The person's own proven phone, typed again, is no contact phone.
const updateText = `
  update people.person set name = $2, email = coalesce($3, email),
    contact_phone = case when $4::text is null then contact_phone when $4 = phone then null else $4 end
  where id = $1 and erased_at is null returning ${userColumns}`;

/** What the person would notice if somebody else had done it. */
const changes = (before: User, after: User): readonly SecurityEventKind[] => [
  ...(before.name === after.name ? [] : ['name-changed' as const]),
  ...(before.email === after.email ? [] : ['email-changed' as const]),
  ...(before.phone === after.phone ? [] : ['phone-changed' as const]),
];

type Tools = { readonly pool: Pool; readonly events: Pick<SecurityEvents, 'note'> };

const update =
  ({ pool, events }: Tools): Profiles['update'] =>
  async ({ id, ip }, { name, email, phone }) => {
    const wanted = phone?.e164 ?? null;
    try {
      return await inTransaction(pool, async (client) => {
        const others = await client.query('select from people.person where phone = $1 and id <> $2', [wanted, id]);
        if (others.rowCount !== 0) return 'PhoneTaken';
        const before = (await client.query<User>(heldText, [id])).rows[0];
        const values = [id, name, email === undefined ? null : normalEmail(email), wanted];
        const after = (await client.query<User>(updateText, values)).rows[0];
        if (before === undefined || after === undefined) throw new Error('the person was erased meanwhile');
        for (const kind of changes(before, after)) await events.note(client, { kind, person: id, ip });
        return after;
      });
    } catch (error) {
      const taken = takenBy(error);
      if (taken === null) throw error;
      return taken;
    }
  };

export const createProfiles = (tools: Tools): Profiles => ({
  async of(id) {
    const { rows } = await tools.pool.query<Profile>({ name: 'profile', text: profileText, values: [id] });
    return rows[0] ?? null;
  },
  update: update(tools),
});
