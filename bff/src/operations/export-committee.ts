import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { linkOf } from '@mandali/domain/chain';
import { committeeStream, type CommitteeId } from '@mandali/domain/ids';
import { closingLine } from '@mandali/domain/proof/closing-line';
import { entryLine } from '@mandali/domain/proof/export-line';
import { keysOf } from '@mandali/domain/proof/keys';
import { rootOf, treeAt, placesForTree } from '@mandali/domain/proof/tree';
import { disclosuresFor } from '@mandali/projections/disclosures/query';
import { readable } from '../committees/readable.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../caller.ts';
import { endpoint, okFile, rejected } from '../http/endpoint.ts';

const mostCosignatures = 100;
/** Events that are held at a time. */
const page = 100;

type Closing = { readonly size: number; line(head: string): string };

/** The lines of the first `size` events, and the closing line. @throws Error when the log is shorter than its read models */
async function* linesOf(deps: Deps, id: CommitteeId, viewer: Caller, closing: Closing): AsyncGenerator<string> {
  let head = '';
  for (let from = 0; from < closing.size; from += page) {
    const limit = Math.min(page, closing.size - from);
    const links = (await deps.store.readStream(committeeStream(id), { fromRevision: from, limit })).map(linkOf);
    if (links.length < limit) throw new Error(`the log of committee ${id} ends before its read models`);
    const revisions = links.map(({ revision }) => revision);
    const disclosed = await disclosuresFor(deps.pool, { viewer, committeeId: id, revisions });
    yield links.map((link) => `${entryLine(link, disclosed.get(link.revision))}\n`).join('');
    head = links.at(-1)?.hash ?? head;
  }
  yield `${closing.line(head)}\n`;
}

export const exportCommitteeEndpoint = endpoint(exportCommittee, async ({ params, caller }, deps) => {
  const id = await readable(deps, params.id, caller);
  if (id === null) return rejected({ kind: 'CommitteeNotFound' });
  const { books, cosignatures, identity } = deps.signing;
  const book = await books.signed(id, placesForTree);
  if (book.kind === 'rejected') return book;
  const { size, note } = book;
  const tree = treeAt(size, book.hashAt);
  if (tree === null) return rejected({ kind: 'Unavailable' });
  const cosigned = await cosignatures.of(id, { size, root: rootOf(tree) }, mostCosignatures);
  const keys = keysOf((await identity()).signer.publicKey, cosigned.keys);
  const line = (head: string): string => closingLine(head, size, `${note}${cosigned.lines}`, keys);
  return okFile(linesOf(deps, id, caller, { size, line }), { name: `mandali-${id}.jsonl` });
});
