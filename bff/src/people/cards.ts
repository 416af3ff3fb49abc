import type { Pool } from 'pg';
import type { Texts } from './texts.ts';

/** What others may be shown of a person. */
export type Card = {
  readonly name: string;
  readonly phone: string | null;
  readonly maskedPhone: string | null;
  readonly hasAccount: boolean;
};

/** By user id, and texts by their ids; what nobody knows any more is missing. */
export type CardFile = { readonly people: ReadonlyMap<number, Card>; readonly texts: ReadonlyMap<number, string> };

export type Cards = {
  /** Whoever and whatever is known of these, by one query each. */
  read(wanted: { readonly people: Iterable<number>; readonly texts: Iterable<number> }): Promise<CardFile>;
};

type Row = {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly masked_phone: string | null;
  readonly has_account: boolean;
};

const text = 'select id, name, phone, masked_phone, has_account from people.card where id = any($1)';

export const createCards = ({ pool, texts }: { readonly pool: Pool; readonly texts: Pick<Texts, 'read'> }): Cards => ({
  async read(wanted) {
    const ids = [...new Set(wanted.texts)];
    const [{ rows }, bodies] = await Promise.all([
      pool.query<Row>({ name: 'cards', text, values: [[...new Set(wanted.people)]] }),
      ids.length === 0 ? new Map<number, string>() : texts.read(ids),
    ]);
    return { people: new Map(rows.map((row) => [Number(row.id), cardOf(row)])), texts: bodies };
  },
});

const cardOf = ({ name, phone, masked_phone: maskedPhone, has_account: hasAccount }: Row): Card => ({
  name,
  phone,
  maskedPhone,
  hasAccount,
});
