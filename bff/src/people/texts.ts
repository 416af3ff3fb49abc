import type { Pool } from 'pg';

export type TextKind = 'note' | 'reason' | 'received-by';

export type Texts = {
  /** Keeps a free text and gives its id for the event. `subject` is whom it is about, if anybody. */
  save(text: {
    readonly kind: TextKind;
    readonly author: number;
    readonly subject: number | null;
    readonly body: string;
  }): Promise<number>;
  /** The texts by their ids; an erased one is missing. */
  read(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
};

/** Free text stays out of the event log (decision 31), so that it can be erased. */
export const createTexts = ({ pool, now }: { readonly pool: Pool; readonly now: () => Date }): Texts => ({
  async save({ kind, author, subject, body }) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into people.text (kind, author_id, subject_id, body, created_at) values ($1, $2, $3, $4, $5) returning id`,
      [kind, author, subject, body, now()],
    );
    return Number(rows[0]?.id);
  },
  async read(ids) {
    const { rows } = await pool.query<{ id: string; body: string }>(
      'select id, body from people.text where id = any($1) and body is not null',
      [ids],
    );
    return new Map(rows.map((row) => [Number(row.id), row.body]));
  },
});
