import { getReceipt } from '@mandali/contracts/api/get-receipt';
import { linkOf } from '@mandali/domain/chain';
import { committeeStream, type CommitteeId } from '@mandali/domain/ids';
import { isEqual } from '@mandali/domain/proof/bytes';
import { keysOf } from '@mandali/domain/proof/keys';
import { receiptOf } from '@mandali/domain/proof/receipt';
import { inclusionProof, placesForInclusion, placesForTree, rootOf, treeAt } from '@mandali/domain/proof/tree';
import { disclosuresFor } from '@mandali/projections/disclosures/query';
import { readable } from '../committees/readable.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../caller.ts';
import { endpoint, okFile, rejected } from '../http/endpoint.ts';

const mostCosignatures = 8;
/** What Postgres counts entries with ends here. */
const highestRevision = 2 ** 31 - 1;

/**
 * Of the signed heads that have the entry, the one that most people have cosigned; else the newest one. Of the entry that
 * froze the list of a draw, one that was cosigned before the beacon spoke.
 */
const headFor = async ({ signing: { books, cosignatures } }: Deps, id: CommitteeId, revision: number) => {
  const best = await cosignatures.best(id, revision);
  const now = await books.signed(id, (entries) => {
    const size = best?.size ?? entries;
    return revision < size ? [...placesForTree(size), ...placesForInclusion(revision, size)] : [];
  });
  if (now.kind === 'rejected') return now;
  if (revision >= now.size) return rejected({ kind: 'NotFound' });
  const size = best?.size ?? now.size;
  const tree = treeAt(size, now.hashAt);
  const path = inclusionProof(revision, size, now.hashAt);
  if (tree === null || path === null) return rejected({ kind: 'Unavailable' });
  const root = rootOf(tree);
  const isOurs = best === null || isEqual(best.root, root);
  const note = best === null ? now.note : await books.noteFor(id, size, now.hashAt);
  if (note === null || !isOurs) return rejected({ kind: 'BookDiffers', retryAfter: 60 });
  return { kind: 'head', note, path, cosigned: await cosignatures.of(id, { size, root }, mostCosignatures) } as const;
};

const receiptFor = async (deps: Deps, id: CommitteeId, revision: number, caller: Caller) => {
  const [head, [event], disclosures, { signer }] = await Promise.all([
    headFor(deps, id, revision),
    deps.store.readStream(committeeStream(id), { fromRevision: revision, limit: 1 }),
    disclosuresFor(deps.pool, { viewer: caller, committeeId: id, revisions: [revision] }),
    deps.signing.identity(),
  ]);
  if (head.kind !== 'head') return head;
  if (event === undefined) return rejected({ kind: 'Unavailable' });
  const { note, path, cosigned } = head;
  return okFile(
    receiptOf({
      link: linkOf(event),
      disclosed: disclosures.get(revision) ?? [],
      path,
      checkpoint: `${note}${cosigned.lines}`,
      keys: keysOf(signer.publicKey, cosigned.keys),
    }),
    { name: `mandali-${id}-${revision}.tlog-proof` },
  );
};

export const getReceiptEndpoint = endpoint(getReceipt, async ({ params: { id: number, revision }, caller }, deps) => {
  const id = await readable(deps, number, caller);
  if (id === null) return rejected({ kind: 'CommitteeNotFound' });
  return revision > highestRevision ? rejected({ kind: 'NotFound' }) : receiptFor(deps, id, revision, caller);
});
