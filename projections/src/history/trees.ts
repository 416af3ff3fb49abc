import { fromHex } from '@mandali/domain/hex';
import { parseCommitteeStream } from '@mandali/domain/ids';
import { append, emptyTree, leafHash, placesForTree, type Tree, treeAt } from '@mandali/domain/proof/tree';
import type { AppendedEvent } from '@mandali/event-store/port';
import { LRUCache } from 'lru-cache';
import type { ClientBase } from 'pg';
import { entryOfPlace, hashesIn, type SubtreeRow } from './subtrees.ts';

/** Merkle trees of the committees up to their last written entries. */
export type Trees = {
  grow(events: readonly AppendedEvent[]): Promise<Growth>;
  /** Null when not all trees are cached. */
  growFromMemory(events: readonly AppendedEvent[]): Growth | null;
};
export type Growth = {
  /**
   * The subtrees that the event completes: hashes from the leaf upwards, as Postgres parses bytes in JSON.
   * @throws Error when earlier entries of its stream are missing
   */
  subtreesOf(event: AppendedEvent): string;
  /** Caches the grown trees; to be called after the events are written. */
  keep(): void;
};

/** Maximum cached trees, some hundred bytes each. */
const maxTrees = 10_000;

export function createTrees(client: ClientBase, schema: string): Trees {
  const cached = new LRUCache<string, Tree>({ max: maxTrees });
  const growing = (trees: Map<string, Tree>): Growth => ({
    subtreesOf: (event) => {
      const before = trees.get(event.stream);
      if (before?.size !== event.revision) throw new Error('the entries before it are not in the history');
      const { tree, completed } = append(before, leafOf(event));
      trees.set(event.stream, tree);
      return `\\x${completed.map(({ hash }) => Buffer.from(hash).toString('hex')).join('')}`;
    },
    keep: () => trees.forEach((tree, stream) => cached.set(stream, tree)),
  });
  return {
    grow: async (events) => {
      const { trees, unknown } = treesBefore(cached, events);
      if (unknown.size === 0) return growing(trees);
      return growing(new Map([...trees, ...(await readTrees(client, schema, unknown))]));
    },
    growFromMemory: (events) => {
      const { trees, unknown } = treesBefore(cached, events);
      return unknown.size === 0 ? growing(trees) : null;
    },
  };
}

/** Only tests have events without a hash. */
const leafOf = ({ meta }: AppendedEvent): Uint8Array =>
  leafHash(fromHex(typeof meta['hash'] === 'string' ? meta['hash'] : '') ?? new Uint8Array());

/** `unknown`: sizes of the trees that are not cached. */
function treesBefore(cached: Pick<LRUCache<string, Tree>, 'get'>, events: readonly AppendedEvent[]) {
  const trees = new Map<string, Tree>();
  const unknown = new Map<string, number>();
  for (const { stream, revision } of events) {
    if (trees.has(stream) || unknown.has(stream)) continue;
    const tree = revision === 0 ? emptyTree : cached.get(stream);
    if (tree?.size === revision) trees.set(stream, tree);
    else unknown.set(stream, revision);
  }
  return { trees, unknown };
}

async function readTrees(
  client: ClientBase,
  schema: string,
  sizes: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, Tree>> {
  const missing = [...sizes].flatMap(([stream, size]) =>
    placesForTree(size).map((place) => [parseCommitteeStream(stream), entryOfPlace(place)] as const),
  );
  const { rows } = await client.query<SubtreeRow & { readonly committee_id: string }>(
    `SELECT committee_id, entry_no, subtrees FROM ${schema}.entry
     WHERE (committee_id, entry_no) IN (SELECT * FROM unnest($1::bigint[], $2::int[]))`,
    [missing.map(([id]) => id), missing.map(([, entry]) => entry)],
  );
  const found = new Map<string, SubtreeRow[]>();
  for (const row of rows) found.set(row.committee_id, [...(found.get(row.committee_id) ?? []), row]);
  const trees = new Map<string, Tree>();
  for (const [stream, size] of sizes) {
    const tree = treeAt(size, hashesIn(found.get(String(parseCommitteeStream(stream))) ?? []));
    if (tree !== null) trees.set(stream, tree);
  }
  return trees;
}
