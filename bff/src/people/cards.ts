import type { Card, CardFile } from '@mandali/projections/committee/fields/context';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Texts } from './free-texts.ts';

export type Cards = {
  read(request: CardRequest): Promise<CardFile>;
  /** Evicts the card of a person whom this process has changed, before the notification of the database arrives. */
  forget(id: number): void;
};

export type CardRequest = { readonly people: Iterable<number>; readonly texts: Iterable<number> };

export type Notifications = {
  on(
    channel: string,
    listener: { onNotification(payload: string): void; onListening?(): void; onLost?(): void },
  ): unknown;
};

type Dependencies = { readonly pool: Pool; readonly texts: Pick<Texts, 'read'>; readonly listener: Notifications };

export const createCards = ({ pool, texts, listener }: Dependencies): Cards => {
  const people = createPeopleCards(pool, listener);
  return {
    async read(request) {
      const ids = [...new Set(request.texts)];
      const [cards, bodies] = await Promise.all([
        people.read([...new Set(request.people)]),
        ids.length === 0 ? new Map<number, string>() : texts.read(ids),
      ]);
      return { people: cards, texts: bodies };
    },
    forget: people.forget,
  };
};

const maxCards = 20_000;
/** Lifetime of a cached card, ms: bounds stale cards when the listening connection died unnoticed. */
const maxAgeMs = 60_000;

/**
 * Cards, cached until the database notifies that a person has changed (migration 0019). Nothing is cached while the
 * listening connection is down, nor a card that was read before a notification.
 */
const createPeopleCards = (pool: Pool, listener: Notifications) => {
  const cache = new LRUCache<number, Card>({ max: maxCards, ttl: maxAgeMs });
  let isListening = false;
  let changes = 0;
  const forget = (payload = '*'): void => {
    changes += 1;
    if (payload === '*') cache.clear();
    else for (const id of payload.split(',')) cache.delete(Number(id));
  };
  const set = (listening: boolean) => (): void => {
    isListening = listening;
    forget();
  };
  listener.on('people_card', { onNotification: forget, onListening: set(true), onLost: set(false) });
  const read = async (ids: readonly number[]): Promise<ReadonlyMap<number, Card>> => {
    const cards = new Map<number, Card>();
    for (const id of ids) {
      const card = cache.get(id);
      if (card !== undefined) cards.set(id, card);
    }
    const missing = ids.filter((id) => !cards.has(id));
    if (missing.length === 0) return cards;
    const before = changes;
    for (const [id, card] of await readCards(pool, missing)) {
      cards.set(id, card);
      if (isListening && changes === before) cache.set(id, card);
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
