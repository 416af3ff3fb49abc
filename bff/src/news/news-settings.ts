import { firstSwitches, type NewsSwitches, type NewsSwitchesChanged } from '@mandali/contracts/news';
import type { Pool } from 'pg';
import { inTransaction } from '../db/transaction.ts';

export type SeenUpTo = { readonly committeeId: number; readonly revision: number };

export type NewsRead = {
  readonly told: NewsSwitches;
  readonly seen: readonly SeenUpTo[];
  /** ISO 8601; null: never. */
  readonly seenAt: string | null;
  /** Time at which news by WhatsApp was switched on, ISO 8601; null: it is off. */
  readonly whatsappSince: string | null;
};

/** `phone`: E.164, proven; null: no message may be sent to them. */
export type WhatsappRecipient = { readonly phone: string | null; readonly since: Date | null };

export type News = {
  of(person: number): Promise<NewsRead>;
  /** Marks news as seen on all devices; positions never move back. */
  see(person: number, upTo: readonly SeenUpTo[]): Promise<void>;
  /** Changes only the given switches, so that concurrent changes of two devices are both stored. */
  setSwitches(person: number, told: NewsSwitchesChanged): Promise<void>;
  setWhatsapp(person: number, wants: boolean): Promise<void>;
  byWhatsapp(person: number): Promise<WhatsappRecipient>;
};

// Ordered, so that concurrent requests of two devices do not deadlock.
const seeText = `
  insert into people.news_seen as known (person_id, committee_id, revision, seen_at)
  select p.id, s.committee_id, s.revision, $4 from people.person p,
    (select committee_id, max(revision) as revision from unnest($2::bigint[], $3::int[]) as s (committee_id, revision)
      group by 1 order by 1) as s
  where p.id = $1 and p.erased_at is null
  on conflict (person_id, committee_id) do update
    set revision = greatest(known.revision, excluded.revision), seen_at = greatest(known.seen_at, excluded.seen_at)`;

const switchesText = `
  insert into people.news_setting as known (person_id, told)
  select id, $2::jsonb from people.person where id = $1 and erased_at is null
  on conflict (person_id) do update set told = known.told || excluded.told`;

// Switching it on again does not change the time.
const whatsappText = `
  insert into people.news_setting as known (person_id, told, whatsapp_since)
  select id, '{}', $2::timestamptz from people.person where id = $1 and erased_at is null
  on conflict (person_id) do update set whatsapp_since =
    case when excluded.whatsapp_since is null then null else coalesce(known.whatsapp_since, excluded.whatsapp_since) end`;

const byWhatsappText = `
  select n.whatsapp_since as since, case when p.phone_verified_at is not null and p.erased_at is null then p.phone end as phone
  from people.person p left join people.news_setting n on n.person_id = p.id where p.id = $1`;

const seenText = `
  select committee_id::float8 as "committeeId", revision, seen_at as at from people.news_seen
  where person_id = $1 order by committee_id`;
const settingText = 'select told, whatsapp_since as since from people.news_setting where person_id = $1';

type Dependencies = { readonly pool: Pool; readonly now: () => Date };

export const createNews = ({ pool, now }: Dependencies): News => {
  /** The person is the first parameter, locked against their erasure. */
  const write = (text: string, person: number, ...values: readonly unknown[]): Promise<void> =>
    inTransaction(pool, async (client) => {
      await client.query('select from people.person where id = $1 for key share', [person]);
      await client.query(text, [person, ...values]);
    });
  return {
    async of(person) {
      const [seen, setting] = await Promise.all([
        pool.query<SeenUpTo & { at: Date }>(seenText, [person]),
        pool.query<{ told: Partial<NewsSwitches>; since: Date | null }>(settingText, [person]),
      ]);
      const last = Math.max(...seen.rows.map(({ at }) => at.getTime()));
      return {
        told: { ...firstSwitches, ...setting.rows[0]?.told },
        seen: seen.rows.map(({ committeeId, revision }) => ({ committeeId, revision })),
        seenAt: Number.isFinite(last) ? new Date(last).toISOString() : null,
        whatsappSince: setting.rows[0]?.since?.toISOString() ?? null,
      };
    },
    see(person, upTo) {
      const ids = upTo.map(({ committeeId }) => committeeId);
      const revisions = upTo.map(({ revision }) => revision);
      return write(seeText, person, ids, revisions, now());
    },
    setSwitches: (person, told) => write(switchesText, person, JSON.stringify(told)),
    setWhatsapp: (person, wants) => write(whatsappText, person, wants ? now() : null),
    async byWhatsapp(person) {
      const { rows } = await pool.query<WhatsappRecipient>(byWhatsappText, [person]);
      return rows[0] ?? { phone: null, since: null };
    },
  };
};
