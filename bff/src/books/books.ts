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

/** A committee's book as far as it is signed, which is all of it that the read models show. */
export type SignedBook = {
  readonly kind: 'signed';
  readonly size: number;
  /** The checkpoint with the log's line. */
  readonly note: string;
  /** The requested subtrees. */
  readonly hashAt: HashAt;
  /** When the last restored backup came; null: there was none. */
  readonly restoredAt: Date | null;
};

/** Which subtrees are wanted of a tree of so many entries. */
export type PlacesOf = (size: number) => readonly Place[];

export type Books = {
  /** Signs what the tree of the read models says now, unless it does not continue what was signed before. */
  signed(committeeId: number, wanted?: PlacesOf): Promise<SignedBook | RejectedResult>;
  /** The log's note for an older head of the same tree. */
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
  readonly kept: SignedHead | null;
  readonly restoredAt: Date | null;
  readonly waits: boolean;
  /** How many the read models show; null: there is no such committee. */
  readonly entries: number | null;
};

type Row = Omit<HeadRow, 'kept'> & { readonly size: number | null } & Omit<SignedHead, 'size'>;

const standingText = `
  select h.size::float8 as size, h.root, h.note, r.at as "restoredAt", coalesce(r.waits, false) as waits,
    (select revision + 1 from read.committee where id = $1) as entries
  from (select max(at) as at, bool_or(accepted_at is null) as waits from people.log_restore) as r
  left join people.signed_head h on h.committee_id = $1`;

const keepText = `
  insert into people.signed_head (committee_id, size, root, note, signed_at) values ($1, $2, $3, $4, $5)
  on conflict (committee_id) do update
    set size = excluded.size, root = excluded.root, note = excluded.note, signed_at = excluded.signed_at`;

const standingOf = async (on: Queryable, committeeId: number): Promise<HeadRow> => {
  const { rows } = await on.query<Row>({ name: 'signed-head', text: standingText, values: [committeeId] });
  const row = rows[0];
  if (row === undefined) throw new Error('an aggregate gives one row');
  const { size, root, note, ...now } = row;
  return { kept: size === null ? null : { size, root, note }, ...now };
};

type BookState = HeadRow & { readonly size: number; readonly root: Uint8Array; readonly hashAt: HashAt };

/** What was signed and what there is now. Null: there is no whole tree. */
const look = async (on: Queryable, id: number, wanted: PlacesOf): Promise<BookState | null> => {
  const standing = await standingOf(on, id);
  const size = standing.entries;
  if (size === null) return null;
  const before = standing.kept?.size ?? 0;
  const places = [...placesForTree(size), ...placesForConsistency(before, size), ...wanted(size)];
  const hashAt = await treeHashes(on, id, places);
  const tree = treeAt(size, hashAt);
  return tree === null ? null : { ...standing, size, root: rootOf(tree), hashAt };
};

const continues = ({ kept, size, root, hashAt }: BookState): boolean => {
  if (kept === null) return true;
  const proof = consistencyProof(kept.size, size, hashAt);
  return proof !== null && isContinued(kept, { size, root }, proof);
};

const signedBy = async ({ host, signer }: Identity, id: number, head: Head): Promise<string> =>
  signTreeHead({ origin: originOf(host, id), ...head }, signer);

export const createBooks = ({ pool, identity, log, metrics, now }: Options): Books => {
  /** What may be signed, and why not. */
  const checked = async (on: Queryable, id: number, wanted: PlacesOf): Promise<BookState | RejectedResult> => {
    const found = await look(on, id, wanted);
    if (found === null) return { kind: 'rejected', rejection: { kind: 'Unavailable' } };
    if (found.waits) return { kind: 'rejected', rejection: { kind: 'BookRestored', retryAfter: 60 } };
    if (continues(found)) return found;
    const sizes = { signed: found.kept?.size, entries: found.size };
    metrics.count('mandali_books_not_signed_total');
    log.error({ committeeId: id, ...sizes }, 'the book does not continue the one that was signed');
    return { kind: 'rejected', rejection: { kind: 'BookDiffers', retryAfter: 60 } };
  };

  const sign = (id: number, wanted: PlacesOf): Promise<SignedBook | RejectedResult> =>
    inTransaction(pool, async (client) => {
      await lockFor(client, `sign ${id}`);
      const found = await checked(client, id, wanted);
      if ('kind' in found) return found;
      const { kept, size, root } = found;
      if (kept?.size === size) return bookOf(found, kept.note);
      const note = await signedBy(await identity(), id, { size, root });
      await client.query(keepText, [id, size, Buffer.from(root), note, now()]);
      return bookOf(found, note);
    });

  return {
    async signed(id, wanted = () => []) {
      const found = await checked(pool, id, wanted);
      if ('kind' in found) return found;
      // Usually it was signed since the last entry.
      const { kept, size } = found;
      return kept?.size === size ? bookOf(found, kept.note) : sign(id, wanted);
    },
    async noteFor(id, size, hashAt) {
      const tree = treeAt(size, hashAt);
      return tree === null ? null : signedBy(await identity(), id, { size, root: rootOf(tree) });
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
