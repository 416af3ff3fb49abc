import type { Pool } from 'pg';
import type { Caller } from '../http/caller.ts';

const sessionsText = `
  select opened_by as "openedBy", browser, created_at as "createdAt", last_seen_at as "lastSeenAt", id = $2 as current
  from people.session where person_id = $1 order by id`;
// With the salt the digest in the committee's book can be computed (docs/audit.md); null: nothing is committed.
const textsText = `
  select id::float8 as id, kind, case when author_id = $1 then 'by me' else 'about me' end as written, body, salt,
    created_at as "createdAt"
  from people.text
  where (author_id = $1 or subject_id = $1) and body is not null
    -- One that was corrected is somebody else's.
    and (kind <> 'phone' or body = (select phone from people.person where id = $1) or not exists (
      select from people.text newer where newer.subject_id = $1 and newer.kind = 'phone' and newer.id > text.id))
  order by text.id`;
const joinRequestsText = `
  select committee_id::float8 as "committeeId", word, asked_at as "askedAt", answer
  from people.join_request where person_id = $1 order by id`;
const invitationsText = `
  select committee_id::float8 as "committeeId", at from people.invitation where person_id = $1 order by committee_id`;
const messagesText = `
  select kind, state, committees::float8[] as "committeeIds", at from people.service_message
  where person_id = $1 order by at`;

export type Holdings = {
  /** What the people store holds of a person besides the profile (decision 34), secrets left out: rows for JSON. */
  of(
    caller: Caller,
  ): Promise<Readonly<Record<'sessions' | 'texts' | 'joinRequests' | 'invitations' | 'messages', readonly object[]>>>;
};

export const createHoldings = ({ pool }: { readonly pool: Pool }): Holdings => ({
  of: async ({ userId, sessionId }) => ({
    sessions: (await pool.query<object>(sessionsText, [userId, sessionId])).rows,
    texts: (await pool.query<object>(textsText, [userId])).rows,
    joinRequests: (await pool.query<object>(joinRequestsText, [userId])).rows,
    invitations: (await pool.query<object>(invitationsText, [userId])).rows,
    messages: (await pool.query<object>(messagesText, [userId])).rows,
  }),
});
