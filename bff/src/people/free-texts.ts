import { randomBytes } from 'node:crypto';
import { digestOf, type TextKind } from '@mandali/domain/proof/disclosure';
import type { Pool } from 'pg';
import { keepMissingPerson } from './missing-person.ts';
import { isUnknownPerson } from '../db/transaction.ts';

/** A text to be kept. `author`: who wrote it, null for a name or a phone; `subject`: whom it is about, if anybody. */
export type NewText = {
  readonly kind: TextKind;
  readonly author: number | null;
  readonly subject: number | null;
  readonly body: string;
};

/** Where the text is kept, and what an event says of it: 64 hex digits (docs/audit.md). */
export type KeptText = { readonly id: number; readonly digest: string };

export type Texts = {
  /** Keeps a text under a salt of its own. */
  save(text: NewText): Promise<KeptText>;
  /** Takes back what no event commits to. */
  forget(ids: readonly number[]): Promise<void>;
  /** The texts by their ids; an erased one is missing. */
  read(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
};

const saltBytes = 16;

/** As the column has them. */
const stored: Readonly<Record<TextKind, string>> = {
  name: 'name',
  phone: 'phone',
  adminName: 'admin-name',
  note: 'note',
  reason: 'reason',
  receivedBy: 'received-by',
};

const insert = `insert into people.text (kind, author_id, subject_id, body, salt, digest, created_at)
  values ($1, $2, $3, $4, $5, $6, $7) returning id`;

/** Free text stays out of the event log (decision 31), so that it can be erased. */
export const createTexts = ({ pool, now }: { readonly pool: Pool; readonly now: () => Date }): Texts => ({
  async save({ kind, author, subject, body }) {
    const salt = randomBytes(saltBytes).toString('base64url');
    const digest = digestOf([salt, kind, body]);
    const values = [stored[kind], author, subject, body, salt, digest, now()];
    const add = () => pool.query<{ id: string }>(insert, values);
    const { rows } = await add().catch(async (error: unknown) => {
      if (subject === null || !isUnknownPerson(error)) throw error;
      await keepMissingPerson(pool, subject, now());
      return add();
    });
    return { id: Number(rows[0]?.id), digest };
  },
  async forget(ids) {
    await pool.query('delete from people.text where id = any($1)', [ids]);
  },
  async read(ids) {
    const { rows } = await pool.query<{ id: string; body: string }>(
      'select id, body from people.text where id = any($1) and body is not null',
      [ids],
    );
    return new Map(rows.map((row) => [Number(row.id), row.body]));
  },
});
