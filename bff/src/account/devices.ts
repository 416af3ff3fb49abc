import type { listSessions } from '@mandali/contracts/api/list-sessions';
import type { AnswerOf } from '@mandali/contracts/operation';
import type { Pool } from 'pg';
import type { Caller } from '../http/caller.ts';
import { validSession, oldestValidTimes } from './sessions.ts';
import { inTransaction } from '../db/transaction.ts';
import { endSignInLinks } from './sign-in-links.ts';
import type { ChangeNotifier } from '../people/change-notifier.ts';

type Device = AnswerOf<typeof listSessions>[number];
type Owner = Pick<Caller, 'userId' | 'sessionId'>;

export type Devices = {
  /** Latest use first. */
  of(owner: Owner): Promise<Device[]>;
  end(owner: Owner, id: number, ip: string): Promise<boolean>;
  /** Also ends their sign-in links. Returns the number of sessions. */
  endOthers(owner: Owner, ip: string): Promise<number>;
};

type Options = {
  readonly pool: Pool;
  readonly idleDays: number;
  readonly maxDays: number;
  readonly notifyOfChange: ChangeNotifier;
  readonly now: () => Date;
};

const listText = `
  select s.id::float8 as id, s.browser, s.created_at as since, s.last_seen_at as "lastUsedAt", s.id = $2 as "isThis"
  from people.session s join people.person p on p.id = s.person_id
  where s.person_id = $1 and ${validSession('$3', '$4')}
  order by s.last_seen_at desc, s.id desc limit 500`;
type Row = { id: number; browser: string | null; since: Date; lastUsedAt: Date; isThis: boolean };

// Locks rows in the order of ids, as joining of accounts does: no deadlock.
const endText = `
  with held as (select id from people.session
    where person_id = $1 and (id = $2 or ($2::bigint is null and id <> $3)) order by id for update),
  ended as (delete from people.session s using held, people.person p where s.id = held.id and p.id = s.person_id
    returning ${validSession('$4', '$5')} as lives)
  select count(*) filter (where lives)::int as ended from ended`;

/** A device is a session: a browser that signs in again is a new device (decision 53). */
export const createDevices = (options: Options): Devices => {
  const { pool, notifyOfChange, now } = options;
  const end = (owner: Owner, id: number | null, ip: string): Promise<number> =>
    inTransaction(pool, async (client) => {
      const values = [owner.userId, id, owner.sessionId, ...oldestValidTimes(options, now().getTime())];
      const { rows } = await client.query<{ ended: number }>(endText, values);
      const ended = rows[0]?.ended ?? 0;
      const sessionId = id === owner.sessionId ? null : owner.sessionId;
      if (ended > 0) await notifyOfChange(client, { kind: 'sessions-ended', person: owner.userId, sessionId, ip });
      return ended;
    });
  return {
    async of({ userId, sessionId }) {
      const values = [userId, sessionId, ...oldestValidTimes(options, now().getTime())];
      const { rows } = await pool.query<Row>(listText, values);
      return rows.map(({ since, lastUsedAt, ...rest }) => ({
        ...rest,
        since: since.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }));
    },
    end: async (owner, id, ip) => (await end(owner, id, ip)) > 0,
    async endOthers(owner, ip) {
      await endSignInLinks(pool, owner.userId);
      return end(owner, null, ip);
    },
  };
};
