import type { Pool } from 'pg';
import type { Gate } from '../db/gate.ts';
import { keepMissingPerson } from './missing-person.ts';
import type { Phone } from './phone.ts';
import { holdPhone, inTransaction } from '../db/transaction.ts';

/** `hasAccount`: the person has signed up. */
type Named = { readonly id: number; readonly name: string; readonly hasAccount: boolean };

export type Members = {
  /** Anyone who has this phone, or the caller themselves when it is the phone they typed for themselves; else null. */
  find(caller: number, phone: Phone): Promise<Named | null>;
  /**
   * The person whom an admin names by name and phone: the one that `find` finds, who keeps their own name, else a new
   * placeholder (decision 7).
   */
  byPhone(caller: number, name: string, phone: Phone): Promise<Named & { readonly isNew: boolean }>;
  /** Nobody else holds this phone meanwhile: it leads to the same person, or to none. */
  hold<T>(phone: Phone, work: () => Promise<T>): Promise<T>;
  /** Makes a placeholder of a person whom the log names and this store does not know. */
  keepMissing(id: number): Promise<void>;
  /** Deletes a placeholder that no event names; a person with an account by now stays. */
  forget(id: number): Promise<void>;
  /** Whether somebody can sign in as this person (a placeholder cannot, nor an erased person), and is an auditor. */
  standingOf(id: number): Promise<{ readonly hasAccount: boolean; readonly isAuditor: boolean }>;
  /** The account that this person's was joined into; their own id where it was not. */
  accountOf(id: number): Promise<number>;
  /** The phone that the person has proven, masked; null: none. */
  provenPhoneOf(id: number): Promise<string | null>;
  hasProvenPhone(id: number): Promise<boolean>;
  /** The name to show; null for an unknown id. */
  nameOf(id: number): Promise<string | null>;
};

// An unproven phone leads to no person; but a caller who adds the phone they gave as their own means themselves.
const findText = `
  select id::float8 as id, name, account_since is not null as "hasAccount" from people.person
  where phone = $1 or (contact_phone = $1 and id = $2)
  order by id = $2 desc limit 1`;

const insertText = `
  insert into people.person (name, phone, phone_national_digits, created_at, added_by) values ($1, $2, $3, $4, $5)
  on conflict (phone) do nothing returning id::float8 as id, name, false as "hasAccount"`;

const phonesIn = (pool: Pool): Pick<Members, 'provenPhoneOf' | 'hasProvenPhone'> => {
  const provenPhoneOf = async (id: number): Promise<string | null> => {
    const { rows } = await pool.query<{ masked_phone: string | null }>(
      `select masked_phone from people.card join people.person using (id)
       where id = $1 and phone_verified_at is not null`,
      [id],
    );
    return rows[0]?.masked_phone ?? null;
  };
  return { provenPhoneOf, hasProvenPhone: async (id) => (await provenPhoneOf(id)) !== null };
};

type Tools = { readonly pool: Pool; readonly appendGate: Gate; readonly now: () => Date };

export const createMembers = ({ pool, appendGate, now }: Tools): Members => {
  const find = async (caller: number, phone: Phone): Promise<Named | null> =>
    (await pool.query<Named>(findText, [phone.e164, caller])).rows[0] ?? null;

  return {
    find,
    async byPhone(caller, name, phone) {
      const known = await find(caller, phone);
      if (known) return { ...known, isNew: false };
      const made = await pool.query<Named>(insertText, [name, phone.e164, phone.nationalDigits, now(), caller]);
      // Somebody else was faster: then they are there now.
      const person = made.rows[0] ?? (await find(caller, phone));
      if (person === null) throw new Error('a phone was taken and is nobody’s');
      return { ...person, isNew: made.rowCount === 1 };
    },
    hold: (phone, work) => inTransaction(pool, (client) => holdPhone(client, phone.e164).then(work), appendGate),
    keepMissing: (id) => keepMissingPerson(pool, id, now()),
    async forget(id) {
      await pool.query('delete from people.person where id = $1 and account_since is null', [id]);
    },
    async standingOf(id) {
      const { rows } = await pool.query<{ has_account: boolean; role: string }>(
        'select has_account, role from people.card join people.person using (id) where id = $1',
        [id],
      );
      return { hasAccount: rows[0]?.has_account ?? false, isAuditor: rows[0]?.role === 'auditor' };
    },
    async accountOf(id) {
      const text = 'select coalesce(joined_into, id)::float8 as id from people.person where id = $1';
      return (await pool.query<{ id: number }>(text, [id])).rows[0]?.id ?? id;
    },
    ...phonesIn(pool),
    async nameOf(id) {
      const { rows } = await pool.query<{ name: string }>('select name from people.card where id = $1', [id]);
      return rows[0]?.name ?? null;
    },
  };
};
