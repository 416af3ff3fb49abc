import type { AccountNewsItem } from '@mandali/contracts/news';
import type { Pool } from 'pg';
import type { Caller } from '../http/caller.ts';

export type AccountNewsRead = {
  /** Newest first. */
  readonly items: readonly AccountNewsItem[];
  readonly new: number;
  /** Id of the newest item; 0: there is none. */
  readonly upTo: number;
};

export type AccountNews = {
  /** Returns the news of the account; a change by this session is not new in it. */
  of(caller: Pick<Caller, 'userId' | 'sessionId'>): Promise<AccountNewsRead>;
  /** Marks items as seen on all devices; the position never moves back. */
  see(personId: number, upTo: number): Promise<void>;
  /** Returns null if the event was deleted or the person has seen it. */
  unseen(personId: number, eventId: number): Promise<string | null>;
};

const maxItems = 50;

const listText = `
  select e.id::float8 as id, e.kind as change, e.how, e.browser, e.at,
    e.id > coalesce(s.account_seen, 0) and e.session_id is distinct from $2::bigint as "isNew"
  from people.security_event e left join people.news_setting s on s.person_id = e.person_id
  where e.person_id = $1 and e.told order by e.id desc limit ${maxItems}`;
const seeText = `
  insert into people.news_setting as known (person_id, told, account_seen)
  select p.id, '{}', least($2::bigint, coalesce((select max(id) from people.security_event where person_id = p.id), 0))
  from people.person p where p.id = $1 and p.erased_at is null
  on conflict (person_id) do update set account_seen = greatest(known.account_seen, excluded.account_seen)`;
const unseenText = `
  select e.kind from people.security_event e left join people.news_setting s on s.person_id = e.person_id
  where e.person_id = $1 and e.id = $2 and e.told and e.id > coalesce(s.account_seen, 0)`;

type Row = Omit<AccountNewsItem, 'kind' | 'at'> & { readonly at: Date };

export const createAccountNews = ({ pool }: { readonly pool: Pool }): AccountNews => ({
  async of({ userId, sessionId }) {
    const { rows } = await pool.query<Row>({ name: 'account-news', text: listText, values: [userId, sessionId] });
    const items = rows.map(({ at, ...row }) => ({ kind: 'account', ...row, at: at.toISOString() }) as const);
    return { items, new: items.filter(({ isNew }) => isNew).length, upTo: items[0]?.id ?? 0 };
  },
  async see(personId, upTo) {
    await pool.query(seeText, [personId, upTo]);
  },
  async unseen(personId, eventId) {
    return (await pool.query<{ kind: string }>(unseenText, [personId, eventId])).rows[0]?.kind ?? null;
  },
});
