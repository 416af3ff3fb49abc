import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { JoinLink as OpenLink } from '@mandali/contracts/joining';
import type { CommitteeId } from '@mandali/domain/ids';
import { tokensOf } from '../db/link-tokens.ts';
import { inTransaction, lockFor } from '../db/transaction.ts';

/** 'ended': past its end. 'taken-back': the admin withdrew it before its end. */
export type LinkStatus = 'open' | 'ended' | 'taken-back';

export type JoinLink = {
  readonly id: string;
  readonly committeeId: number;
  readonly endsAt: string;
  readonly status: LinkStatus;
};

export type JoinLinks = {
  openOf(committee: CommitteeId): Promise<OpenLink | null>;
  /** Moves the end of the open link, or creates a link with a new token. */
  open(committee: CommitteeId, days: number): Promise<void>;
  takeBack(committee: CommitteeId): Promise<void>;
  find(token: string): Promise<JoinLink | null>;
};

type Row = { id: string; committee_id: string; token_hash: Buffer; ends_at: Date; closed_at: Date | null };

const day = 86_400_000;
const columns = 'id, committee_id, token_hash, ends_at, closed_at';
const liveText = `select ${columns} from people.join_link where committee_id = $1 and closed_at is null`;
const countText = `select count(*)::int as asked, count(*) filter (where answer = 'accepted')::int as accepted
  from people.join_request where link_id = $1`;

const statusOf = ({ ends_at, closed_at }: Row, at: Date): LinkStatus => {
  if (closed_at !== null && closed_at < ends_at) return 'taken-back';
  return closed_at !== null || ends_at <= at ? 'ended' : 'open';
};

type Dependencies = { readonly pool: Pool; readonly key: Buffer; readonly now: () => Date };

/** A link made under another APP_SECRET accepts no requests. */
const isOpenAt =
  ({ key, now }: Pick<Dependencies, 'key' | 'now'>) =>
  (row: Row | undefined): row is Row =>
    row !== undefined && statusOf(row, now()) === 'open' && tokensOf(key).opens(row.id, row.token_hash);

const open =
  ({ pool, key, now }: Dependencies): JoinLinks['open'] =>
  (committee, days) =>
    inTransaction(pool, async (client) => {
      await lockFor(client, `join link ${committee}`);
      const at = now();
      const endsAt = new Date(at.getTime() + days * day);
      const row = (await client.query<Row>(`${liveText} for update`, [committee])).rows[0];
      if (isOpenAt({ key, now })(row)) {
        await client.query('update people.join_link set ends_at = $2 where id = $1', [row.id, endsAt]);
        return;
      }
      await client.query(
        'update people.join_link set closed_at = greatest(ends_at, made_at) where committee_id = $1 and closed_at is null',
        [committee],
      );
      const { of, hash } = tokensOf(key);
      const id = randomUUID();
      await client.query(
        'insert into people.join_link (id, committee_id, token_hash, made_at, ends_at) values ($1, $2, $3, $4, $5)',
        [id, committee, hash(of(id)), at, endsAt],
      );
    });

export const createJoinLinks = ({ pool, key, now }: Dependencies): JoinLinks => {
  const tokens = tokensOf(key);
  const isOpen = isOpenAt({ key, now });
  return {
    async openOf(committee) {
      const row = (await pool.query<Row>(liveText, [committee])).rows[0];
      if (!isOpen(row)) return null;
      const { rows } = await pool.query<Pick<OpenLink, 'asked' | 'accepted'>>(countText, [row.id]);
      return { token: tokens.of(row.id), endsAt: row.ends_at.toISOString(), ...(rows[0] ?? { asked: 0, accepted: 0 }) };
    },
    open: open({ pool, key, now }),
    async takeBack(committee) {
      await pool.query(
        'update people.join_link set closed_at = $2 where committee_id = $1 and closed_at is null and ends_at > $2',
        [committee, now()],
      );
    },
    async find(token) {
      const text = `select ${columns} from people.join_link where token_hash = $1`;
      const row = (await pool.query<Row>(text, [tokens.hash(token)])).rows[0];
      if (row === undefined) return null;
      const { id, committee_id: committeeId, ends_at: endsAt } = row;
      const status = statusOf(row, now());
      return { id, committeeId: Number(committeeId), endsAt: endsAt.toISOString(), status };
    },
  };
};
