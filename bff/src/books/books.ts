import { originOf, signTreeHead } from '@mandali/domain/proof/tree-head';
import {
  consistencyProof,
  type HashAt,
  type Place,
  placesForConsistency,
  placesForTree,
  rootOf,
  treeAt,
} from '@mandali/domain/proof/tree';
import { type Head, isContinued } from '@mandali/domain/proof/tree-check';
import { treeHashes } from '@mandali/projections/committee-tree/query';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Metrics } from '../http/metrics.ts';
import { inTransaction, lockFor, type Queryable } from '../db/transaction.ts';
import type { RejectedResult } from '../http/rejections.ts';
import type { Identity } from './identity.ts';

export type SignedBook = {
  readonly kind: 'signed';
  readonly size: number;
  /** Checkpoint with the signature of the log. */
  readonly note: string;
  readonly hashAt: HashAt;
  /** Time of the last restore from a backup; null: never restored. */
  readonly restoredAt: Date | null;
};

export type PlacesOf = (size: number) => readonly Place[];

export type Books = {
  /** Rejects when the tree of the read models does not continue the last signed head. */
  signed(committeeId: number, placesOf?: PlacesOf): Promise<SignedBook | RejectedResult>;
  /** Signs an older head of the same tree. */
  noteFor(committeeId: number, size: number, hashAt: HashAt): Promise<string | null>;
};

type Options = {
  readonly pool: Pool;
  readonly identity: () => Promise<Identity>;
  readonly log: Pick<Logger, 'error'>;
  readonly metrics: Pick<Metrics, 'count'>;
  readonly now: () => Date;
};

type SignedHead = { readonly size: number; readonly root: Uint8Array; readonly note: string };
type HeadRow = {
  readonly lastSigned: SignedHead | null;
  readonly restoredAt: Date | null;
  readonly waits: boolean;
  /** Number of entries in the read models; null: there is no such committee. */
  readonly entries: number | null;
};

type Row = Omit<HeadRow, 'lastSigned'> & { readonly size: number | null } & Omit<SignedHead, 'size'>;

const headText = `
  select h.size::float8 as size, h.root, h.note, r.at as "restoredAt", coalesce(r.waits, false) as waits,
    (select revision + 1 from read.committee where id = $1) as entries
  from (select max(at) as at, bool_or(accepted_at is null) as waits from people.log_restore) as r
  left join people.signed_head h on h.committee_id = $1`;

const storeHeadText = `
  insert into people.signed_head (committee_id, size, root, note, signed_at) values ($1, $2, $3, $4, $5)
  on conflict (committee_id) do update
    set size = excluded.size, root = excluded.root, note = excluded.note, signed_at = excluded.signed_at`;

const headRowOf = async (on: Queryable, committeeId: number): Promise<HeadRow> => {
  const { rows } = await on.query<Row>({ name: 'signed-head', text: headText, values: [committeeId] });
  const row = rows[0];
  if (row === undefined) throw new Error('an aggregate gives one row');
  const { size, root, note, ...now } = row;
  return { lastSigned: size === null ? null : { size, root, note }, ...now };
};

type BookState = HeadRow & { readonly size: number; readonly root: Uint8Array; readonly hashAt: HashAt };

/** Null: the tree is incomplete. */
const readBookState = async (on: Queryable, id: number, placesOf: PlacesOf): Promise<BookState | null> => {
  const head = await headRowOf(on, id);
  const size = head.entries;
  if (size === null) return null;
  const before = head.lastSigned?.size ?? 0;
  const places = [...placesForTree(size), ...placesForConsistency(before, size), ...placesOf(size)];
  const hashAt = await treeHashes(on, id, places);
  const tree = treeAt(size, hashAt);
  return tree === null ? null : { ...head, size, root: rootOf(tree), hashAt };
};

const continues = ({ lastSigned, size, root, hashAt }: BookState): boolean => {
  if (lastSigned === null) return true;
  const proof = consistencyProof(lastSigned.size, size, hashAt);
  return proof !== null && isContinued(lastSigned, { size, root }, proof);
};

const signNote = async ({ host, signer }: Identity, id: number, head: Head): Promise<string> =>
  signTreeHead({ origin: originOf(host, id), ...head }, signer);

export const createBooks = ({ pool, identity, log, metrics, now }: Options): Books => {
  const readSignable = async (on: Queryable, id: number, placesOf: PlacesOf): Promise<BookState | RejectedResult> => {
    const found = await readBookState(on, id, placesOf);
    if (found === null) return { kind: 'rejected', rejection: { kind: 'Unavailable' } };
    if (found.waits) return { kind: 'rejected', rejection: { kind: 'BookRestored', retryAfter: 60 } };
    if (continues(found)) return found;
    const sizes = { signed: found.lastSigned?.size, entries: found.size };
    metrics.count('mandali_books_not_signed_total');
    log.error({ committeeId: id, ...sizes }, 'the book does not continue the one that was signed');
    return { kind: 'rejected', rejection: { kind: 'BookDiffers', retryAfter: 60 } };
  };

  const sign = (id: number, placesOf: PlacesOf): Promise<SignedBook | RejectedResult> =>
    inTransaction(pool, async (client) => {
      await lockFor(client, `sign ${id}`);
      const found = await readSignable(client, id, placesOf);
      if ('kind' in found) return found;
      const { lastSigned, size, root } = found;
      if (lastSigned?.size === size) return bookOf(found, lastSigned.note);
      const note = await signNote(await identity(), id, { size, root });
      await client.query(storeHeadText, [id, size, Buffer.from(root), note, now()]);
      return bookOf(found, note);
    });

  return {
    async signed(id, placesOf = () => []) {
      const found = await readSignable(pool, id, placesOf);
      if ('kind' in found) return found;
      // Fast path: usually the newest entry is signed already.
      const { lastSigned, size } = found;
      return lastSigned?.size === size ? bookOf(found, lastSigned.note) : sign(id, placesOf);
    },
    async noteFor(id, size, hashAt) {
      const tree = treeAt(size, hashAt);
      return tree === null ? null : signNote(await identity(), id, { size, root: rootOf(tree) });
    },
  };
};

const bookOf = ({ size, hashAt, restoredAt }: BookState, note: string): SignedBook => ({
  kind: 'signed',
  size,
  note,
  hashAt,
  restoredAt,
});
