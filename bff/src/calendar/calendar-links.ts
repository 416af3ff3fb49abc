import { randomUUID } from 'node:crypto';
import type { CalendarLink } from '@mandali/contracts/calendar';
import type { Pool } from 'pg';
import { tokensOf } from '../db/link-tokens.ts';

export type CalendarLinks = {
  of(person: number): Promise<CalendarLink | null>;
  /** Creates a new link and revokes the previous one. */
  renew(person: number): Promise<void>;
  ownerOf(secret: string): Promise<number | null>;
};

type Row = { id: string; secret_hash: Buffer; made_at: Date };

// Locks the person against an erasure.
const renewText = `
  insert into people.calendar_link (person_id, id, secret_hash, made_at)
  select id, $2, $3, $4 from people.person where id = $1 and erased_at is null for key share
  on conflict (person_id) do update
    set id = excluded.id, secret_hash = excluded.secret_hash, made_at = excluded.made_at`;

type Dependencies = { readonly pool: Pool; readonly key: Buffer; readonly now: () => Date };

export const createCalendarLinks = ({ pool, key, now }: Dependencies): CalendarLinks => {
  const tokens = tokensOf(key);
  return {
    async of(person) {
      const text = 'select id, secret_hash, made_at from people.calendar_link where person_id = $1';
      const row = (await pool.query<Row>(text, [person])).rows[0];
      if (row === undefined || !tokens.opens(row.id, row.secret_hash)) return null;
      return { secret: tokens.of(row.id), since: row.made_at.toISOString() };
    },
    async renew(person) {
      const id = randomUUID();
      await pool.query(renewText, [person, id, tokens.hash(tokens.of(id)), now()]);
    },
    async ownerOf(secret) {
      const text = 'select person_id from people.calendar_link where secret_hash = $1';
      const row = (await pool.query<{ person_id: string }>(text, [tokens.hash(secret)])).rows[0];
      return row === undefined ? null : Number(row.person_id);
    },
  };
};
