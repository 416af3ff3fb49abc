import type { Pool } from 'pg';
import type { Queue } from '@mandali/runtime/queue';
import { ensurePerson } from './ensure-person.ts';
import type { Phone } from './phone.ts';
import type { SideRows } from './side-rows.ts';
import { lockPhone, inTransaction } from '../db/transaction.ts';

export type KnownPerson = { readonly id: number; readonly name: string; readonly hasAccount: boolean };

export type PlaceholderDetails = {
  readonly name: string;
  readonly phone: Phone | null;
  readonly addedBy: number | null;
};

export type PlaceholderDraft = { readonly id: number; readonly rows: SideRows };

export type Members = {
  /** Finds the person with the phone; the caller also by the unproved phone of their own profile. */
  find(caller: number, phone: Phone): Promise<KnownPerson | null>;
  /** Drafts the rows of a placeholder; stores nothing (decision 7). `addedBy`: the admin who adds the person. */
  draftPlaceholder(details: PlaceholderDetails): Promise<PlaceholderDraft>;
  /** Runs the work while no other request can assign the phone to another person. */
  withPhoneLock<T>(phone: Phone, work: () => Promise<T>): Promise<T>;
  ensurePerson(id: number): Promise<void>;
  /** `hasAccount`: false for a placeholder and an erased person. */
  accountStateOf(id: number): Promise<{ readonly hasAccount: boolean; readonly isAuditor: boolean }>;
  accountOf(id: number): Promise<number>;
  provenPhoneOf(id: number): Promise<string | null>;
  hasProvenPhone(id: number): Promise<boolean>;
  nameOf(id: number): Promise<string | null>;
};

// An unproved phone identifies no person, except a caller who entered it in their own profile.
const findText = `
  select id::float8 as id, name, account_since is not null as "hasAccount" from people.person
  where phone = $1 or (contact_phone = $1 and id = $2)
  order by id = $2 desc limit 1`;

const idText = 'select people.new_id()::float8 as id';

const insertText = `
  insert into people.person (id, name, phone, phone_national_digits, created_at, added_by) values ($1, $2, $3, $4, $5, $6)`;

const draftPlaceholder =
  ({ pool, now }: Pick<Dependencies, 'pool' | 'now'>): Members['draftPlaceholder'] =>
  async ({ name, phone, addedBy }) => {
    const { rows } = await pool.query<{ id: number }>(idText);
    if (rows[0] === undefined) throw new Error('the id sequence returned no id');
    const { id } = rows[0];
    return {
      id,
      rows: {
        async store() {
          await pool.query(insertText, [id, name, phone?.e164 ?? null, phone?.nationalDigits ?? null, now(), addedBy]);
        },
        async remove() {
          await pool.query('delete from people.person where id = $1 and account_since is null', [id]);
        },
      },
    };
  };

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

type Dependencies = { readonly pool: Pool; readonly appendQueue: Queue; readonly now: () => Date };

export const createMembers = ({ pool, appendQueue, now }: Dependencies): Members => {
  const find = async (caller: number, phone: Phone): Promise<KnownPerson | null> =>
    (await pool.query<KnownPerson>(findText, [phone.e164, caller])).rows[0] ?? null;

  return {
    find,
    draftPlaceholder: draftPlaceholder({ pool, now }),
    withPhoneLock: (phone, work) =>
      inTransaction(pool, (client) => lockPhone(client, phone.e164).then(work), appendQueue),
    ensurePerson: (id) => ensurePerson(pool, id, now()),
    async accountStateOf(id) {
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
