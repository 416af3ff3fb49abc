import type { UnnotifiedCommittee, NotifiedRevision } from '@mandali/projections/news-to-tell/query';
import type { Pool } from 'pg';
import { isLive, liveSince } from './push-subscriptions.ts';

export type NewsChannel = 'push' | 'whatsapp';

export type NewsRecipient = { readonly personId: number; readonly since: Date };
/** `notedAt`: time of the last message. */
export type NewsPosition = NotifiedRevision & { readonly notedAt: Date | null };

/** Entries after revision `told`, up to `revision`. */
export type EntryRange = UnnotifiedCommittee & { readonly channel: NewsChannel };

export type ClaimedNews = {
  readonly personId: number;
  /** Id of a change of the account; null: news of a committee. */
  readonly securityEventId: number | null;
  /** 0: a change of the account. */
  readonly committeeId: number;
  readonly channel: NewsChannel;
  readonly subscriptionId: string | null;
  readonly after: number;
  readonly upTo: number;
  readonly since: Date;
  readonly tries: number;
  /** An earlier sender claimed it and never recorded the result. */
  readonly isUnclear: boolean;
};

/** Messages of news to be sent; their texts are written when they are sent (docs/features.md). */
export type NewsMessages = {
  recipients(channel: NewsChannel): Promise<readonly NewsRecipient[]>;
  positions(channel: NewsChannel, people: readonly number[]): Promise<readonly NewsPosition[]>;
  /** Moves the position without a message: no entry concerns this person. */
  pass(range: EntryRange): Promise<void>;
  /** Stores a message, by push one per device; stores nothing if another process has moved the position. */
  store(range: EntryRange, since: Date): Promise<void>;
  /** Lists open messages, oldest first. `tries`: for the name of the next job. */
  open(limit: number): Promise<readonly { readonly id: string; readonly tries: number }[]>;
  /** Returns null if the message was sent, dropped or put off. */
  claim(id: string): Promise<ClaimedNews | null>;
  /** Claims the other messages of the person, to send all as one message a day (docs/features.md). */
  claimOthers(id: string, personId: number): Promise<readonly (ClaimedNews & { readonly id: string })[]>;
  /** Releases a claimed message that was not sent. */
  release(id: string): Promise<void>;
  /** As {@link release}; counts a failed try, and postpones the retry until that time. */
  putOff(id: string, until: Date): Promise<void>;
  /** As {@link putOff}, without counting a try. */
  postpone(id: string, until: Date): Promise<void>;
  drop(id: string): Promise<void>;
};

type Dependencies = {
  readonly pool: Pool;
  readonly idleDays: number;
  readonly maxDays: number;
  readonly now: () => Date;
};

const recipientsByWhatsapp = `
  select n.person_id::float8 as "personId", n.whatsapp_since as since from people.news_setting n join people.person p on p.id = n.person_id
  where n.whatsapp_since is not null and p.phone_verified_at is not null and p.erased_at is null order by n.person_id`;

const recipientsByPush = `
  select s.person_id::float8 as "personId", min(s.created_at) as since
  from people.push_subscription s join people.session k on k.id = s.session_id
  where ${isLive} group by s.person_id order by s.person_id`;

const positionsText = `
  select person_id::float8 as "personId", committee_id::float8 as "committeeId", revision, noted_at as "notedAt"
  from people.news_told where channel = $1 and person_id = any($2::bigint[])`;

// Optimistic concurrency: of two processes that found the same entries, one moves the position.
const movePositionText = `
  moved as (
    insert into people.news_told as current (person_id, committee_id, channel, revision, noted_at)
    select id, $2::bigint, $3::text, $5::int, $6::timestamptz from people.person where id = $1 and erased_at is null
      for key share
    on conflict (person_id, committee_id, channel) do update
      set revision = excluded.revision, noted_at = coalesce(excluded.noted_at, current.noted_at)
      where current.revision = $4::int
    returning person_id)`;

const storeText = `
  with ${movePositionText}
  insert into people.news_message (id, person_id, committee_id, channel, subscription_id, after_revision, up_to, since, state, at)
  select gen_random_uuid(), s.person_id, $2, $3, s.id, $4, $5, $7::timestamptz, 'waiting', $6
  from people.push_subscription s join moved on moved.person_id = s.person_id where $3 = 'push'
  union all
  select gen_random_uuid(), person_id, $2, $3, null, $4, $5, $7, 'waiting', $6 from moved where $3 = 'whatsapp'`;

// After 10 minutes in sending, the queue has lost the job.
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

const keyOf = ({ personId, committeeId, channel, told, revision }: EntryRange) =>
  [personId, committeeId, channel, told, revision] as const;

const createPositions = (deps: Dependencies): Pick<NewsMessages, 'recipients' | 'positions' | 'pass' | 'store'> => {
  const { pool, now } = deps;
  return {
    async recipients(channel) {
      const [text, values] = channel === 'push' ? [recipientsByPush, [...liveSince(deps)]] : [recipientsByWhatsapp, []];
      return (await pool.query<NewsRecipient>(text, values)).rows;
    },
    async positions(channel, people) {
      return (await pool.query<NewsPosition>(positionsText, [channel, people])).rows;
    },
    async pass(range) {
      await pool.query(`with ${movePositionText} select from moved`, [...keyOf(range), null]);
    },
    async store(range, since) {
      await pool.query(storeText, [...keyOf(range), now(), since]);
    },
  };
};

export const createNewsMessages = (deps: Dependencies): NewsMessages => {
  const { pool, now } = deps;
  const wait = async (id: string, until: Date | null, tries: 0 | 1): Promise<void> => {
    await pool.query(
      `update people.news_message set state = 'waiting', at = $2, not_before = $3, tries = tries + $4 where id = $1`,
      [id, now(), until, tries],
    );
  };
  return {
    ...createPositions(deps),
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
