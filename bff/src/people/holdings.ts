import type { Pool } from 'pg';
import type { Caller } from '../caller.ts';

export type HeldSession = {
  readonly openedBy: 'otp' | 'password';
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly current: boolean;
};
export type HeldText = {
  readonly id: number;
  readonly kind: string;
  readonly written: 'by me' | 'about me';
  readonly body: string;
  /** With it the digest in the committee's book can be computed (docs/audit.md); null: nothing is committed. */
  readonly salt: string | null;
  readonly createdAt: string;
};

export type HeldJoinRequest = {
  readonly committeeId: number;
  readonly word: string | null;
  readonly askedAt: string;
  readonly answer: 'accepted' | 'declined' | null;
};
type Held = {
  readonly sessions: readonly HeldSession[];
  readonly texts: readonly HeldText[];
  readonly joinRequests: readonly HeldJoinRequest[];
};

export type Holdings = {
  /** What the people store holds of a person besides the profile (decision 34), secrets left out. */
  of(caller: Caller): Promise<Held>;
};

type SessionRow = { id: string; opened_by: 'otp' | 'password'; created_at: Date; last_seen_at: Date };
type TextRow = { id: string; kind: string; mine: boolean | null; body: string; salt: string | null; created_at: Date };

type JoinRow = { committee_id: string; word: string | null; asked_at: Date; answer: 'accepted' | 'declined' | null };

const joinRequestsOf = async (pool: Pool, personId: number): Promise<readonly HeldJoinRequest[]> => {
  const { rows } = await pool.query<JoinRow>(
    'select committee_id, word, asked_at, answer from people.join_request where person_id = $1 order by id',
    [personId],
  );
  return rows.map(({ committee_id: committeeId, word, asked_at: askedAt, answer }) => ({
    committeeId: Number(committeeId),
    word,
    askedAt: askedAt.toISOString(),
    answer,
  }));
};

export const createHoldings = ({ pool }: { readonly pool: Pool }): Holdings => ({
  async of(caller) {
    const sessions = await pool.query<SessionRow>(
      'select id, opened_by, created_at, last_seen_at from people.session where person_id = $1 order by id',
      [caller.userId],
    );
    const texts = await pool.query<TextRow>(
      `select id, kind, author_id = $1 as mine, body, salt, created_at from people.text
       where (author_id = $1 or subject_id = $1) and body is not null
         -- One that was corrected is somebody else's.
         and (kind <> 'phone' or body = (select phone from people.person where id = $1) or not exists (
           select from people.text newer where newer.subject_id = $1 and newer.kind = 'phone' and newer.id > text.id))
       order by id`,
      [caller.userId],
    );
    return {
      sessions: sessions.rows.map((row) => ({
        openedBy: row.opened_by,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        current: Number(row.id) === caller.sessionId,
      })),
      texts: texts.rows.map((row) => ({
        id: Number(row.id),
        kind: row.kind,
        written: row.mine ? 'by me' : 'about me',
        body: row.body,
        salt: row.salt,
        createdAt: row.created_at.toISOString(),
      })),
      joinRequests: await joinRequestsOf(pool, caller.userId),
    };
  },
});
