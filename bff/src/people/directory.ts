import { plainPhone } from '@mandali/contracts/phone-number';
import type { Pool } from 'pg';
import type { Role } from '../http/caller.ts';
import { maskPhone, parsePhone } from './phone.ts';

export type DirectoryEntry = {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
  readonly role: Role;
  /** Whether the person has proved the returned phone by a code. */
  readonly isVerified: boolean;
  readonly createdAt: string;
};

export type Directory = {
  /**
   * Lists all people except erased ones, newest first, with ids below `before`. `search` filters by a part of the name, or by
   * digits of the phone, the latter only where phones are unmasked: searches could reveal a masked one.
   */
  list(options: {
    readonly limit: number;
    readonly before: number | null;
    /** Empty: no filter. */
    readonly search: string;
    readonly masked: boolean;
  }): Promise<readonly DirectoryEntry[]>;
  count(): Promise<number>;
};

type Row = {
  id: string;
  name: string;
  phone: string | null;
  role: Role;
  is_verified: boolean;
  created_at: Date;
};

const masked = (e164: string): string => {
  const phone = parsePhone(e164);
  return phone === null ? '' : maskPhone(phone);
};

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const digitsIn = (text: string): string | null => {
  const digits = plainPhone(text).replace('+', '');
  return /^\d+$/.test(digits) ? digits : null;
};

export const createDirectory = ({ pool }: { readonly pool: Pool }): Directory => ({
  async list(options) {
    const { rows } = await pool.query<Row>(
      `select id, name, coalesce(phone, contact_phone) as phone, role, created_at,
              phone_verified_at is not null as is_verified
       from people.person
       where erased_at is null and id < $2
         and ($3 = '' or name ilike '%' || $3 || '%' or coalesce(phone, contact_phone) like '%' || $4::text || '%')
       order by id desc limit $1`,
      [
        options.limit,
        options.before ?? Number.MAX_SAFE_INTEGER,
        escapeLike(options.search),
        options.masked ? null : digitsIn(options.search),
      ],
    );
    return rows.map((row) => ({
      id: Number(row.id),
      name: row.name,
      phone: row.phone !== null && options.masked ? masked(row.phone) : row.phone,
      role: row.role,
      isVerified: row.is_verified,
      createdAt: row.created_at.toISOString(),
    }));
  },
  async count() {
    const text = 'select sum(more) as n from people.person_count';
    const { rows } = await pool.query<{ n: string }>(text);
    return Number(rows[0]?.n);
  },
});
