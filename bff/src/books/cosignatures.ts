import { type BeaconChain, isTimeOfRound, timeOfRound } from '@mandali/domain/proof/beacon';
import { fromBase64Of32, isEqual } from '@mandali/domain/proof/bytes';
import { originOf } from '@mandali/domain/proof/tree-head';
import { witnessName } from '@mandali/domain/proof/cosignature';
import { keysOf, openCosignedTreeHead } from '@mandali/domain/proof/keys';
import { keyIdOf, keyTypes, lineOf, linesOf, parseSignedNote } from '@mandali/domain/proof/signed-note';
import { placesForTree, rootOf, treeAt } from '@mandali/domain/proof/tree';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Metrics } from '../http/metrics.ts';
import { inTransaction, lockFor, type Queryable } from '../db/transaction.ts';
import type { Rejection } from '../http/rejections.ts';
import type { AwaitedDraw } from '@mandali/projections/round-beacon/query';
import type { Books } from './books.ts';
import type { Identity } from './identity.ts';

type VerifiedCosignature = {
  readonly key: Uint8Array;
  readonly size: number;
  readonly root: Uint8Array;
  /** Time and signature: 72 bytes. */
  readonly signature: Uint8Array;
  readonly seconds: number;
};

export type CosignatureLines = { readonly lines: string; readonly keys: readonly { name: string; key: Uint8Array }[] };

export type Cosignatures = {
  /** 'again': the device had cosigned the same head before. */
  add(
    committeeId: number,
    personId: number,
    sent: { readonly note: string; readonly key: string },
  ): Promise<'new' | 'again' | Rejection>;
  /** Returns cosignatures of the head: the newest of each person first, then the others. */
  of(
    committeeId: number,
    head: { readonly size: number; readonly root: Uint8Array },
    limit: number,
  ): Promise<CosignatureLines>;
  /**
   * Finds the head with entry `revision` that most people have cosigned, among those that the read models show. For an
   * entry that froze the list of a draw: cosigned before its beacon round. Null: no cosigned head.
   */
  best(committeeId: number, revision: number): Promise<{ size: number; root: Uint8Array } | null>;
};

type BeaconDraw = { readonly draw: AwaitedDraw; readonly chain: BeaconChain };

type Options = {
  readonly pool: Pool;
  readonly identity: () => Promise<Identity>;
  readonly books: Books;
  readonly log: Pick<Logger, 'error'>;
  readonly metrics: Pick<Metrics, 'count'>;
  readonly now: () => Date;
  /** Finds the opened draw whose beacon round is not published yet. */
  readonly awaited: (committeeId: number) => Promise<BeaconDraw | null>;
};

/** Maximum difference between the clocks of device and server, s. */
const maxClockSkewS = 300;
/** Maximum number of devices of a person in a committee; a further one replaces the least recently used. */
const maxDevices = 10;

const rejectionOf = (kind: Rejection['kind']): Rejection => ({ kind });

const verify = async (
  { host, signer }: Identity,
  committeeId: number,
  sent: { readonly note: string; readonly key: string },
  now: Date,
): Promise<VerifiedCosignature | Rejection> => {
  const key = fromBase64Of32(sent.key) ?? new Uint8Array();
  const name = witnessName(host, key);
  const opened = await openCosignedTreeHead(sent.note, keysOf(signer.publicKey, [{ name, key }]), undefined);
  const note = parseSignedNote(sent.note);
  if (!opened.ok || !note.ok) return rejectionOf('CosignatureInvalid');
  const { treeHead, witnesses, unknownLines } = opened.value;
  const [line] = linesOf(note.value, { name, key, type: keyTypes.witness });
  if (line === undefined || unknownLines > 0 || treeHead.origin !== originOf(host, committeeId))
    return rejectionOf('CosignatureInvalid');
  const seconds = witnesses[0]?.seconds ?? 0;
  if (Math.abs(seconds - now.getTime() / 1_000) > maxClockSkewS) return rejectionOf('ClockDiffers');
  return { key, size: treeHead.size, root: treeHead.root, signature: line.signature, seconds };
};

const storeText = `
  insert into people.cosignature (committee_id, key, person_id, size, root, signature, received_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (committee_id, key) do update
    set person_id = excluded.person_id, size = excluded.size, root = excluded.root,
      signature = excluded.signature, received_at = excluded.received_at`;

// $9: the device had the newest round of the beacon; $10: it had for its earlier signature, if any.
const storeForDrawText = `
  insert into people.draw_cosignature as before
    (committee_id, opened_at, key, person_id, size, root, signature, received_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (committee_id, opened_at, key) do update
    set person_id = excluded.person_id, size = excluded.size, root = excluded.root,
      signature = excluded.signature, received_at = excluded.received_at
    where $9 and not $10 and before.size <= excluded.size`;

const makeRoomText = `
  delete from people.cosignature where committee_id = $1 and key in (
    select key from people.cosignature where committee_id = $1 and person_id = $2 and key <> $3
    order by received_at desc offset $4)`;

/** The time is that of the newest round of the beacon, before round R (docs/draw.md). */
const isConfirmed = ({ draw, chain }: BeaconDraw, seconds: number): boolean =>
  draw.chain === chain.chain && seconds < timeOfRound(chain, draw.round) && isTimeOfRound(chain, seconds);

/** Stores the first confirmed cosignature of a device, else its first one. */
const storeForDraw = async (
  client: Queryable,
  committeeId: number,
  personId: number,
  { key, size, root, signature, seconds }: VerifiedCosignature,
  at: Date,
  awaiting: BeaconDraw,
): Promise<void> => {
  const of = [committeeId, awaiting.draw.revision, Buffer.from(key)];
  const { rows } = await client.query<{ signature: Buffer }>(
    'select signature from people.draw_cosignature where committee_id = $1 and opened_at = $2 and key = $3',
    of,
  );
  const before = rows[0] === undefined ? null : Number(rows[0].signature.readBigUInt64BE(0));
  const wasConfirmed = before !== null && isConfirmed(awaiting, before);
  const bytes = [root, signature].map((each) => Buffer.from(each));
  const confirmed = [isConfirmed(awaiting, seconds), wasConfirmed];
  await client.query(storeForDrawText, [...of, personId, size, ...bytes, at, ...confirmed]);
};

const store = async (
  client: Queryable,
  committeeId: number,
  personId: number,
  verified: VerifiedCosignature,
  at: Date,
  awaiting: BeaconDraw | null,
): Promise<'new' | 'again' | Rejection> => {
  const { key, size, root, signature } = verified;
  await lockFor(client, `cosign ${committeeId} ${personId}`);
  await lockFor(client, `cosign ${committeeId} ${Buffer.from(key).toString('hex')}`);
  const { rows } = await client.query<{ size: string }>(
    'select size from people.cosignature where committee_id = $1 and key = $2',
    [committeeId, Buffer.from(key)],
  );
  const before = rows[0] === undefined ? null : Number(rows[0].size);
  if (before !== null && before > size) return rejectionOf('CosignatureOlder');
  const bytes = [root, signature].map((each) => Buffer.from(each));
  await client.query(storeText, [committeeId, Buffer.from(key), personId, size, ...bytes, at]);
  if (awaiting !== null && awaiting.draw.revision < size)
    await storeForDraw(client, committeeId, personId, verified, at, awaiting);
  await client.query(makeRoomText, [committeeId, personId, Buffer.from(key), maxDevices - 1]);
  return before === size ? 'again' : 'new';
};

const ofText = `
  with these as (
    select distinct on (key) * from (
      select key, person_id, signature, received_at from people.cosignature
        where committee_id = $1 and size = $2 and root = $3
      union all select key, person_id, signature, received_at from people.draw_cosignature
        where committee_id = $1 and size = $2 and root = $3) as both_tables
    order by key, received_at)
  select key, signature from (
    select key, signature, received_at,
      row_number() over (partition by coalesce(person_id::text, key::text) order by received_at desc) as nth
    from these) as each
  order by nth, received_at desc limit $4`;

const byMostPeople = 'count(distinct coalesce(person_id::text, key::text)) desc';

const bestText = `
  with of_draw as (
    select size, root from people.draw_cosignature where committee_id = $1 and opened_at = $2
    group by size, root order by ${byMostPeople}, size limit 1),
  of_book as (
    select size, root from people.cosignature where committee_id = $1 and size > $2
      and size <= (select revision + 1 from read.committee where id = $1)
    group by size, root order by ${byMostPeople}, size desc limit 1)
  select size::float8 as size, root from of_draw
  union all select size::float8, root from of_book where not exists (select from of_draw)`;

export const createCosignatures = ({ pool, identity, books, log, metrics, now, awaited }: Options): Cosignatures => ({
  async add(id, personId, sent) {
    const signingIdentity = await identity();
    const verified = await verify(signingIdentity, id, sent, now());
    if ('kind' in verified) return verified;
    const { size, root } = verified;
    const book = await books.signed(id, (entries) => (size <= entries ? placesForTree(size) : []));
    if (book.kind === 'rejected') return book.rejection;
    const tree = size <= book.size ? treeAt(size, book.hashAt) : null;
    if (tree === null || !isEqual(rootOf(tree), root)) {
      // The log's own signature is valid: this server signed the book in another state, or another process has its key.
      metrics.count('mandali_foreign_books_total');
      log.error({ committeeId: id, size, entries: book.size }, 'a device has seen a signed book that is not this one');
      return rejectionOf('CheckpointNotOurs');
    }
    const awaiting = await awaited(id);
    return inTransaction(pool, (client) => store(client, id, personId, verified, now(), awaiting));
  },
  async of(id, { size, root }, limit) {
    const { host } = await identity();
    const values = [id, size, Buffer.from(root), limit];
    const { rows } = await pool.query<{ key: Buffer; signature: Buffer }>({ name: 'cosigned', text: ofText, values });
    const listed = rows.map(({ key, signature }) => ({ key, signature, name: witnessName(host, key) }));
    const lines = listed.map(({ name, key, signature }) =>
      lineOf({ name, keyId: keyIdOf({ name, key, type: keyTypes.witness }), signature }),
    );
    return { lines: lines.join(''), keys: listed.map(({ name, key }) => ({ name, key })) };
  },
  async best(id, revision) {
    const found = { name: 'best-head', text: bestText, values: [id, revision] };
    return (await pool.query<{ size: number; root: Buffer }>(found)).rows[0] ?? null;
  },
});
