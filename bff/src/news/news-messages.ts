import type { GoneOn, ToldUpTo } from '@mandali/projections/news-to-tell/query';
import type { Pool } from 'pg';
import { isLive, liveSince } from './push-subscriptions.ts';

export type NewsChannel = 'push' | 'whatsapp';

/** A person who gets news by a channel, and since when. */
export type Holder = { readonly personId: number; readonly since: Date };
/** The entry up to which a person got messages about a committee, and the time of the last one. */
export type NewsPosition = ToldUpTo & { readonly notedAt: Date | null };

/** The entries of a committee after `told`, up to `revision`. */
export type Stretch = GoneOn & { readonly channel: NewsChannel };

export type ClaimedNews = {
  readonly personId: number;
  /** Of a change of the account, which is of no committee; else null. */
  readonly securityEventId: number | null;
  /** 0 where it is of none. */
  readonly committeeId: number;
  readonly channel: NewsChannel;
  readonly subscriptionId: string | null;
  readonly after: number;
  readonly upTo: number;
  readonly since: Date;
  /** How often it was put off. */
  readonly tries: number;
  /** An earlier sender noted that it sends, and never how that ended. */
  readonly isUnclear: boolean;
};

/** Messages of news that wait to be sent, without their words (docs/features.md). */
export type NewsMessages = {
  holders(channel: NewsChannel): Promise<readonly Holder[]>;
  told(channel: NewsChannel, people: readonly number[]): Promise<readonly NewsPosition[]>;
  /** There is nothing in these entries for this person. */
  pass(stretch: Stretch): Promise<void>;
  /** Notes a message of these entries, for each of the person's devices where it is push; none of what another process has noted first. */
  note(stretch: Stretch, since: Date): Promise<void>;
  /** Those that wait to be sent, with what makes the name of their next job. */
  open(limit: number): Promise<readonly { readonly id: string; readonly tries: number }[]>;
  /** Notes that the caller sends it now. Null: sent, dropped, or put off. */
  claim(id: string): Promise<ClaimedNews | null>;
  /** Claims all others that wait for the person by WhatsApp: a person gets one message a day (docs/features.md). */
  claimOthers(id: string, personId: number): Promise<readonly (ClaimedNews & { readonly id: string })[]>;
  /** It was not sent: the next claim is as good as the first. */
  release(id: string): Promise<void>;
  /** As {@link release}, and it is not tried before that moment. */
  putOff(id: string, until: Date): Promise<void>;
  /** As {@link putOff}, and it counts as no try. */
  postpone(id: string, until: Date): Promise<void>;
  /** It was sent, or is not to be sent any more. */
  drop(id: string): Promise<void>;
};

type Tools = { readonly pool: Pool; readonly idleDays: number; readonly maxDays: number; readonly now: () => Date };

const holdersByWhatsapp = `
  select n.person_id::float8 as "personId", n.whatsapp_since as since from people.news_setting n join people.person p on p.id = n.person_id
  where n.whatsapp_since is not null and p.phone_verified_at is not null and p.erased_at is null order by n.person_id`;

const holdersByPush = `
  select s.person_id::float8 as "personId", min(s.created_at) as since
  from people.push_subscription s join people.session k on k.id = s.session_id
  where ${isLive} group by s.person_id order by s.person_id`;

const toldText = `
  select person_id::float8 as "personId", committee_id::float8 as "committeeId", revision, noted_at as "notedAt"
  from people.news_told where channel = $1 and person_id = any($2::bigint[])`;

// Of two processes that have found the same at once, one moves the mark.
const movedText = `
  moved as (
    insert into people.news_told as known (person_id, committee_id, channel, revision, noted_at)
    select id, $2::bigint, $3::text, $5::int, $6::timestamptz from people.person where id = $1 and erased_at is null
      for key share
    on conflict (person_id, committee_id, channel) do update
      set revision = excluded.revision, noted_at = coalesce(excluded.noted_at, known.noted_at)
      where known.revision = $4::int
    returning person_id)`;

const noteText = `
  with ${movedText}
  insert into people.news_message (id, person_id, committee_id, channel, subscription_id, after_revision, up_to, since, state, at)
  select gen_random_uuid(), s.person_id, $2, $3, s.id, $4, $5, $7::timestamptz, 'waiting', $6
  from people.push_subscription s join moved on moved.person_id = s.person_id where $3 = 'push'
  union all
  select gen_random_uuid(), person_id, $2, $3, null, $4, $5, $7, 'waiting', $6 from moved where $3 = 'whatsapp'`;

// Where the queue has lost a job, how the sending ended is never known.
const openText = `
  select id, tries from people.news_message
  where (state = 'waiting' or at < $1::timestamptz - interval '10 minutes') and (not_before is null or not_before <= $1)
  order by at limit $2`;

const claimText = (which: string): string => `
  with found as (
    select id, state from people.news_message where ${which} and (not_before is null or not_before <= $2) for update
  )
  update people.news_message m set state = 'sending', at = $2 from found where m.id = found.id
  returning m.id, m.person_id::float8 as "personId", coalesce(m.committee_id, 0)::float8 as "committeeId", m.channel,
    m.security_event_id::float8 as "securityEventId",
    m.subscription_id as "subscriptionId", m.after_revision as "after", m.up_to as "upTo", m.since, m.tries,
    found.state = 'sending' as "isUnclear"`;

const claimOne = claimText('id = $1');
const claimOthers = claimText(`person_id = $3 and channel = 'whatsapp' and state = 'waiting' and id <> $1`);

const keyOf = ({ personId, committeeId, channel, told, revision }: Stretch) =>
  [personId, committeeId, channel, told, revision] as const;

const findingIn = (tools: Tools): Pick<NewsMessages, 'holders' | 'told' | 'pass' | 'note'> => {
  const { pool, now } = tools;
  return {
    async holders(channel) {
      const [text, values] = channel === 'push' ? [holdersByPush, [...liveSince(tools)]] : [holdersByWhatsapp, []];
      return (await pool.query<Holder>(text, values)).rows;
    },
    async told(channel, people) {
      return (await pool.query<NewsPosition>(toldText, [channel, people])).rows;
    },
    async pass(stretch) {
      await pool.query(`with ${movedText} select from moved`, [...keyOf(stretch), null]);
    },
    async note(stretch, since) {
      await pool.query(noteText, [...keyOf(stretch), now(), since]);
    },
  };
};

export const createNewsMessages = (tools: Tools): NewsMessages => {
  const { pool, now } = tools;
  const wait = async (id: string, until: Date | null, tries: 0 | 1): Promise<void> => {
    await pool.query(
      `update people.news_message set state = 'waiting', at = $2, not_before = $3, tries = tries + $4 where id = $1`,
      [id, now(), until, tries],
    );
  };
  return {
    ...findingIn(tools),
    async open(limit) {
      const { rows } = await pool.query<{ id: string; tries: number }>(openText, [now(), limit]);
      return rows;
    },
    async claim(id) {
      return (await pool.query<ClaimedNews>(claimOne, [id, now()])).rows[0] ?? null;
    },
    async claimOthers(id, personId) {
      return (await pool.query<ClaimedNews & { id: string }>(claimOthers, [id, now(), personId])).rows;
    },
    release: (id) => wait(id, null, 0),
    putOff: (id, until) => wait(id, until, 1),
    postpone: (id, until) => wait(id, until, 0),
    async drop(id) {
      await pool.query('delete from people.news_message where id = $1', [id]);
    },
  };
};
