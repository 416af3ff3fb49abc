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

/**
 * Of the signed heads that have the entry, the one that most people have cosigned; else the newest one. Of the entry that
 * froze the list of a draw, one that was cosigned before the beacon spoke.
 */
const headFor = async ({ signing }: Deps, id: CommitteeId, revision: number) => {
  const { books, cosignatures } = signing;
  const book = await books.signed(id);
  if (book.kind === 'rejected') return book;
  if (revision >= book.size) return rejected({ kind: 'NotFound' });
  const best = (await cosignatures.bestOfDraw(id, revision)) ?? (await cosignatures.best(id, revision, book.size));
  const size = best?.size ?? book.size;
  const now = await books.signed(id, () => [...placesForTree(size), ...placesForInclusion(revision, size)]);
  if (now.kind === 'rejected') return now;
  const tree = treeAt(size, now.hashAt);
  const path = inclusionProof(revision, size, now.hashAt);
  if (tree === null || path === null) return rejected({ kind: 'Unavailable' });
  const root = rootOf(tree);
  const isOurs = best === null || isEqual(best.root, root);
  const note = await books.noteFor(id, size, now.hashAt);
  if (note === null || !isOurs) return rejected({ kind: 'BookDiffers', retryAfter: 60 });
  return { kind: 'head', note, path, cosigned: await cosignatures.of(id, { size, root }, mostCosignatures) } as const;
};

const receiptFor = async (deps: Deps, id: CommitteeId, revision: number, caller: Caller) => {
  const head = await headFor(deps, id, revision);
  if (head.kind !== 'head') return head;
  const [event] = await deps.store.readStream(committeeStream(id), { fromRevision: revision, limit: 1 });
  if (event === undefined) return rejected({ kind: 'Unavailable' });
  const link = linkOf(event);
  const asked = { viewer: caller, committeeId: id, revisions: [revision] };
  const disclosed = (await disclosuresFor(deps.pool, asked)).get(revision) ?? [];
  const { signer } = await deps.signing.identity();
  const { note, path, cosigned } = head;
  const keys = keysOf(signer.publicKey, cosigned.keys);
  return okFile(receiptOf({ link, disclosed, path, checkpoint: `${note}${cosigned.lines}`, keys }), {
    name: `mandali-${id}-${revision}.tlog-proof`,
  });
};

export const getReceiptEndpoint = endpoint(getReceipt, async ({ params, caller }, deps) => {
  const id = await readable(deps, params.id, caller);
  return id === null ? rejected({ kind: 'CommitteeNotFound' }) : receiptFor(deps, id, params.revision, caller);
});
