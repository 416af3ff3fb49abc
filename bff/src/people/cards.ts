import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Texts } from './free-texts.ts';

/** What others may be shown of a person. */
export type Card = {
  readonly name: string;
  readonly phone: string | null;
  readonly maskedPhone: string | null;
  readonly hasAccount: boolean;
  /** Committees to which they were added while they had an account, and have not said yes. */
  readonly invitedTo: readonly number[];
};

/** By user id, and texts by their ids; unknown ones are missing. */
export type CardFile = { readonly people: ReadonlyMap<number, Card>; readonly texts: ReadonlyMap<number, string> };

export type Cards = {
  /** All that is known of these people and texts. Cards from memory, texts by one query if there are any. */
  read(wanted: CardRequest): Promise<CardFile>;
  /** This person has changed, which the database will notify a moment later. */
  forget(id: number): void;
};

export type CardRequest = { readonly people: Iterable<number>; readonly texts: Iterable<number> };

/** The listening connection to the database of the people store. */
export type Notifications = {
  on(
    channel: string,
    listener: { onNotification(payload: string): void; onListening?(): void; onLost?(): void },
  ): unknown;
};

type Tools = { readonly pool: Pool; readonly texts: Pick<Texts, 'read'>; readonly listener: Notifications };

export const createCards = ({ pool, texts, listener }: Tools): Cards => {
  const people = createPeopleCards(pool, listener);
  return {
    async read(wanted) {
      const ids = [...new Set(wanted.texts)];
      const [cards, bodies] = await Promise.all([
        people.read([...new Set(wanted.people)]),
        ids.length === 0 ? new Map<number, string>() : texts.read(ids),
      ]);
      return { people: cards, texts: bodies };
    },
    forget: people.forget,
  };
};

/** Some 300 bytes each. */
const most = 20_000;
/** Longer than this no card is believed, should a connection be dead without anybody having noticed. */
const mostMs = 60_000;

/**
 * Cards, kept until the database notifies that a person has changed (migration 0019). Nothing is kept while it cannot,
 * and nothing that was read before its notification.
 */
const createPeopleCards = (pool: Pool, listener: Notifications) => {
  const kept = new LRUCache<number, Card>({ max: most, ttl: mostMs });
  let isListening = false;
  let changes = 0;
  const forget = (payload = '*'): void => {
    changes += 1;
    if (payload === '*') kept.clear();
    else for (const id of payload.split(',')) kept.delete(Number(id));
  };
  const set = (listening: boolean) => (): void => {
    isListening = listening;
    forget();
  };
  listener.on('people_card', { onNotification: forget, onListening: set(true), onLost: set(false) });
  const read = async (ids: readonly number[]): Promise<ReadonlyMap<number, Card>> => {
    const cards = new Map<number, Card>();
    for (const id of ids) {
      const card = kept.get(id);
      if (card !== undefined) cards.set(id, card);
    }
    const missing = ids.filter((id) => !cards.has(id));
    if (missing.length === 0) return cards;
    const before = changes;
    for (const [id, card] of await readCards(pool, missing)) {
      cards.set(id, card);
      if (isListening && changes === before) kept.set(id, card);
    }
    return cards;
  };
  return { read, forget: (id: number) => forget(`${id}`) };
};

const text = `select id::float8 as id, name, phone, masked_phone as "maskedPhone", has_account as "hasAccount",
    array(select committee_id::float8 from people.open_invitation where person_id = card.id) as "invitedTo"
  from people.card where id = any($1)`;

const readCards = async (pool: Pool, ids: readonly number[]): Promise<readonly (readonly [number, Card])[]> => {
  const { rows } = await pool.query<Card & { readonly id: number }>({ name: 'cards', text, values: [ids] });
  return rows.map(({ id, ...card }) => [id, card]);
};
