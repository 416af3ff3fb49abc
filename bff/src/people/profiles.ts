import type { Pool } from 'pg';
import { normalEmail, takenBy, userColumns, userOf, type Taken, type User, type UserRow } from './person.ts';
import type { Phone } from './phone.ts';
import { inTransaction } from './transaction.ts';

export type Profile = User & { readonly hasPassword: boolean; readonly phoneVerified: boolean };

export type Profiles = {
  /** Null when the person was erased. */
  of(id: number): Promise<Profile | null>;
  /**
   * An e-mail or phone left out stays as it is. A changed phone is contact only: signing in by code goes on with the
   * proven one (decision 7).
   */
  update(
    id: number,
    change: { readonly name: string; readonly email?: string; readonly phone?: Phone },
  ): Promise<User | Taken>;
};

type ProfileRow = UserRow & { has_password: boolean; phone_verified: boolean };

const profileText = `
  select ${userColumns},
         exists (select from people.credential where person_id = id) as has_password,
         phone_verified_at is not null and contact_phone is null as phone_verified
  from people.person where id = $1 and erased_at is null`;

// The person's own proven phone, typed again, is no contact phone.
const updateText = `
  update people.person set name = $2, email = coalesce($3, email),
    contact_phone = case when $4::text is null then contact_phone when $4 = phone then null else $4 end
  where id = $1 and erased_at is null returning ${userColumns}`;

export const createProfiles = ({ pool }: { readonly pool: Pool }): Profiles => ({
  async of(id) {
    const { rows } = await pool.query<ProfileRow>({ name: 'profile', text: profileText, values: [id] });
    const row = rows[0];
    return row === undefined
      ? null
      : { ...userOf(row), hasPassword: row.has_password, phoneVerified: row.phone_verified };
  },

  async update(id, { name, email, phone }) {
    const wanted = phone?.e164 ?? null;
    try {
      return await inTransaction(pool, async (client) => {
        const others = await client.query('select from people.person where phone = $1 and id <> $2', [wanted, id]);
        if (others.rowCount !== 0) return 'PhoneTaken';
        const values = [id, name, email === undefined ? null : normalEmail(email), wanted];
        const row = (await client.query<UserRow>(updateText, values)).rows[0];
        if (row === undefined) throw new Error('the person was erased meanwhile');
        return userOf(row);
      });
    } catch (error) {
      const taken = takenBy(error);
      if (taken === null) throw error;
      return taken;
    }
  },
});
