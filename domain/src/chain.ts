import { canonicalBytes } from './canonical-json.ts';
import type { Json } from './decider.ts';
import { sha256 } from './hex.ts';

type JsonObject = { readonly [key: string]: Json };

/** The hash ignores `prev` and `hash` in `meta`. */
export type ChainEvent = {
  readonly stream: string;
  /** Counts from 0, without gaps. */
  readonly revision: number;
  readonly type: string;
  readonly data: JsonObject;
  readonly meta: JsonObject;
};

/** A line of an export. `hash` covers `prev`, the hash of the previous event. */
export type ChainLink = ChainEvent & { readonly prev: string; readonly hash: string };

/** The `prev` of the first event of a stream. */
export const genesis = '0'.repeat(64);

/** Copying an object without some keys is slow, and events of an export have no link in `meta`. */
const unlinked = (meta: JsonObject): JsonObject => {
  if (!Object.hasOwn(meta, 'prev') && !Object.hasOwn(meta, 'hash')) return meta;
  const { prev: _prev, hash: _hash, ...rest } = meta;
  return rest;
};

/**
 * The hashed bytes: the text of `prev` and the canonical JSON of { stream, revision, type, data, meta without prev and
 * hash }, as UTF-8. The event's `id` is not part of it. The next call overwrites the bytes.
 */
export const bytesToHash = (prev: string, event: ChainEvent): Uint8Array<ArrayBuffer> => {
  const { stream, revision, type, data } = event;
  return canonicalBytes({ stream, revision, type, data, meta: unlinked(event.meta) }, prev);
};

/** SHA-256 over {@link bytesToHash}, 64 lower-case hex digits. */
export const linkHash = (prev: string, event: ChainEvent): Promise<string> => sha256(bytesToHash(prev, event).slice());

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** An absent link becomes ''. */
export const linkOf = ({ stream, revision, type, data, meta }: ChainEvent): ChainLink => ({
  stream,
  revision,
  type,
  data,
  meta,
  prev: text(meta['prev']),
  hash: text(meta['hash']),
});

/** `index` counts the links from 0. */
export type ChainFault = {
  readonly ok: false;
  readonly index: number;
  readonly reason: 'other-stream' | 'revision-out-of-order' | 'prev-does-not-match' | 'hash-does-not-match';
};
/** `head`: the hash of the last link (genesis: none). */
export type ChainVerdict = { readonly ok: true; readonly head: string; readonly events: number } | ChainFault;

/**
 * Checks that the links of one stream form a whole chain from its first event: same stream, revisions 0, 1, 2, …, each
 * prev the previous hash, each hash correct. Returns the first fault. A cut-off end is not detectable: compare `head`
 * with a hash that was noted elsewhere.
 */
export const verifyChain = async (links: Iterable<ChainLink> | AsyncIterable<ChainLink>): Promise<ChainVerdict> => {
  let stream: string | null = null;
  let head = genesis;
  let index = 0;
  for await (const link of links) {
    stream ??= link.stream;
    if (link.stream !== stream) return { ok: false, index, reason: 'other-stream' };
    if (link.revision !== index) return { ok: false, index, reason: 'revision-out-of-order' };
    if (link.prev !== head) return { ok: false, index, reason: 'prev-does-not-match' };
    if (link.hash !== (await linkHash(head, link))) return { ok: false, index, reason: 'hash-does-not-match' };
    head = link.hash;
    index += 1;
  }
  return { ok: true, head, events: index };
};
