import type { Pool } from 'pg';
import type { Role } from '../http/endpoint.ts';
import { maskPhone, parsePhone } from './phone.ts';

export type Listed = {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
  readonly role: Role;
  /** Whether the person has proven the phone that is shown, by a code. */
  readonly isVerified: boolean;
  readonly createdAt: string;
};

export type Directory = {
  /** Everybody but the erased, newest first, from below the id `before`. */
  list(options: {
    readonly limit: number;
    readonly before: number | null;
    readonly masked: boolean;
  }): Promise<readonly Listed[]>;
  /** How many people `list` has on all its pages. */
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

export const createDirectory = ({ pool }: { readonly pool: Pool }): Directory => ({
  async list(options) {
    const { rows } = await pool.query<Row>(
      `select id, name, coalesce(contact_phone, phone) as phone, role, created_at,
              phone_verified_at is not null and contact_phone is null as is_verified
       from people.person
       where erased_at is null and ($2::bigint is null or id < $2)
       order by id desc limit $1`,
      [options.limit, options.before],
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
    const { rows } = await pool.query<{ n: string }>('select count(*) as n from people.person where erased_at is null');
    return Number(rows[0]?.n);
  },
});
