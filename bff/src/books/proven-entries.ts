import { linkOf } from '@mandali/domain/chain';
import { committeeStream, type CommitteeId } from '@mandali/domain/ids';
import { isEqual } from '@mandali/domain/proof/bytes';
import type { Disclosure } from '@mandali/domain/proof/disclosure';
import { type Keys, keysOf } from '@mandali/domain/proof/keys';
import type { EntryInclusion } from '@mandali/domain/proof/entry-inclusion';
import { inclusionProof, placesForInclusion, placesForTree, rootOf, treeAt } from '@mandali/domain/proof/tree';
import type { EventStore, StoredEvent } from '@mandali/event-store/port';
import { disclosuresFor } from '@mandali/projections/disclosures/query';
import type { Caller } from '../http/caller.ts';
import { rejected } from '../http/endpoint.ts';
import type { RejectedResult } from '../http/rejections.ts';
import type { Pool } from 'pg';
import type { BookSigning } from './create-signing.ts';

export type ProvenEntriesDependencies = {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly signing: Pick<BookSigning, 'books' | 'cosignatures' | 'identity'>;
};

const maxCosignatures = 8;
/** Maximum number of concurrent reads of the log, and of events in one read: neighbouring events share a read. */
const maxConcurrentReads = 8;
const maxSpan = 32;

/**
 * Finds the signed head with all these entries that most people have cosigned; else the newest one. For an entry that froze
 * the list of a draw: a head that was cosigned before the beacon round.
 */
const headFor = async (
  { signing: { books, cosignatures } }: ProvenEntriesDependencies,
  id: CommitteeId,
  revisions: readonly number[],
) => {
  const last = Math.max(...revisions);
  const best = await cosignatures.best(id, last);
  const now = await books.signed(id, (entries) => {
    const size = best?.size ?? entries;
    if (last >= size) return [];
    return [...placesForTree(size), ...revisions.flatMap((revision) => placesForInclusion(revision, size))];
  });
  if (now.kind === 'rejected') return now;
  if (last >= now.size) return rejected({ kind: 'NotFound' });
  const size = best?.size ?? now.size;
  const tree = treeAt(size, now.hashAt);
  const paths = revisions.flatMap((revision) => {
    const path = inclusionProof(revision, size, now.hashAt);
    return path === null ? [] : [path];
  });
  if (tree === null || paths.length < revisions.length) return rejected({ kind: 'Unavailable' });
  const root = rootOf(tree);
  const isOurs = best === null || isEqual(best.root, root);
  const note = best === null ? now.note : await books.noteFor(id, size, now.hashAt);
  if (note === null || !isOurs) return rejected({ kind: 'BookDiffers', retryAfter: 60 });
  return { kind: 'head', note, paths, cosigned: await cosignatures.of(id, { size, root }, maxCosignatures) } as const;
};

const spansOf = (revisions: readonly number[]): readonly { readonly from: number; readonly limit: number }[] => {
  const spans: { from: number; limit: number }[] = [];
  for (const revision of revisions) {
    const span = spans.at(-1);
    if (span !== undefined && revision - span.from < maxSpan) span.limit = revision - span.from + 1;
    else spans.push({ from: revision, limit: 1 });
  }
  return spans;
};

/** Absent revisions are missing from the result. */
const eventsOf = async ({ store }: ProvenEntriesDependencies, id: CommitteeId, revisions: readonly number[]) => {
  const [spans, wanted] = [spansOf(revisions), new Set(revisions)];
  const found: StoredEvent[] = [];
  for (let at = 0; at < spans.length; at += maxConcurrentReads) {
    const read = spans
      .slice(at, at + maxConcurrentReads)
      .map(({ from, limit }) => store.readStream(committeeStream(id), { fromRevision: from, limit }));
    found.push(...(await Promise.all(read)).flat().filter(({ revision }) => wanted.has(revision)));
  }
  return found;
};

export type ProvenEntries = {
  readonly kind: 'proven';
  readonly entries: readonly (EntryInclusion & { readonly disclosed: readonly Disclosure[] })[];
  readonly checkpoint: string;
  readonly keys: Keys;
};

/** `revisions`: ascending, at least one. */
export const provenEntries = async (
  deps: ProvenEntriesDependencies,
  {
    id,
    revisions,
    caller,
  }: { readonly id: CommitteeId; readonly revisions: readonly number[]; readonly caller: Caller },
): Promise<ProvenEntries | RejectedResult> => {
  const [head, events, disclosures, { signer }] = await Promise.all([
    headFor(deps, id, revisions),
    eventsOf(deps, id, revisions),
    disclosuresFor(deps.pool, { viewer: caller, committeeId: id, revisions }),
    deps.signing.identity(),
  ]);
  if (head.kind !== 'head') return head;
  if (events.length < revisions.length) return rejected({ kind: 'Unavailable' });
  const { note, paths, cosigned } = head;
  return {
    kind: 'proven',
    entries: events.map((event, at) => ({
      link: linkOf(event),
      disclosed: disclosures.get(event.revision) ?? [],
      path: paths[at] ?? [],
    })),
    checkpoint: `${note}${cosigned.lines}`,
    keys: keysOf(signer.publicKey, cosigned.keys),
  };
};
