import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { genesis, linkOf } from '@mandali/domain/chain';
import { committeeStream, type CommitteeId } from '@mandali/domain/ids';
import { toBase64 } from '@mandali/domain/proof/bytes';
import { closingLine } from '@mandali/domain/proof/closing-line';
import { entryLine } from '@mandali/domain/proof/export-line';
import { keysOf } from '@mandali/domain/proof/keys';
import { rootOf, treeAt, placesForTree, type Tree } from '@mandali/domain/proof/tree';
import { disclosuresFor } from '@mandali/projections/disclosures/query';
import { findReadableCommittee } from '../../committees/read-access.ts';
import type { Caller } from '../../http/caller.ts';
import { endpoint, okFile, rejected } from '../../http/endpoint.ts';
import type { Pool } from 'pg';
import type { BookSigning } from '../create-signing.ts';
import type { EventStore } from '@mandali/event-store/port';

type Dependencies = { readonly pool: Pool; readonly signing: BookSigning; readonly store: EventStore };

const maxCosignatures = 100;
const pageSize = 100;

const beyond = { kind: 'InvalidInput', fields: { from: 'Must not be beyond the end of the book' } } as const;

type ExportRange = {
  readonly size: number;
  /** Tree of the entries that the caller has; null: exports the whole book. */
  readonly before: Tree | null;
  line(head: string): string;
};

const headAt = async ({ store }: Dependencies, id: CommitteeId, size: number): Promise<string> => {
  if (size === 0) return genesis;
  const [last] = await store.readStream(committeeStream(id), { fromRevision: size - 1, limit: 1 });
  return last === undefined ? genesis : linkOf(last).hash;
};

/** @throws Error when the log is shorter than its read models */
async function* linesOf(
  deps: Dependencies,
  id: CommitteeId,
  viewer: Caller,
  closing: ExportRange,
): AsyncGenerator<string> {
  const { before } = closing;
  let head = before === null ? genesis : await headAt(deps, id, before.size);
  if (before !== null) yield `${JSON.stringify({ from: before.size, head, subtrees: before.peaks.map(toBase64) })}\n`;
  for (let from = before?.size ?? 0; from < closing.size; from += pageSize) {
    const limit = Math.min(pageSize, closing.size - from);
    const links = (await deps.store.readStream(committeeStream(id), { fromRevision: from, limit })).map(linkOf);
    if (links.length < limit) throw new Error(`the log of committee ${id} ends before its read models`);
    const revisions = links.map(({ revision }) => revision);
    const disclosed = await disclosuresFor(deps.pool, { viewer, committeeId: id, revisions });
    yield links.map((link) => `${entryLine(link, disclosed.get(link.revision))}\n`).join('');
    head = links.at(-1)?.hash ?? head;
  }
  yield `${closing.line(head)}\n`;
}

export const exportCommitteeEndpoint = (deps: Dependencies) =>
  endpoint(exportCommittee, async ({ params, query: { from }, caller }) => {
    const id = await findReadableCommittee(deps, params.id, caller);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const { books, cosignatures, identity } = deps.signing;
    const book = await books.signed(id, (entries) => [...placesForTree(entries), ...placesForTree(from ?? 0)]);
    if (book.kind === 'rejected') return book;
    const { size, note } = book;
    if (from !== undefined && from > size) return rejected(beyond);
    const tree = treeAt(size, book.hashAt);
    const before = from === undefined ? null : treeAt(from, book.hashAt);
    if (tree === null || (from !== undefined && before === null)) return rejected({ kind: 'Unavailable' });
    const cosigned = await cosignatures.of(id, { size, root: rootOf(tree) }, maxCosignatures);
    const keys = keysOf((await identity()).signer.publicKey, cosigned.keys);
    const line = (head: string): string => closingLine(head, size, `${note}${cosigned.lines}`, keys);
    return okFile(linesOf(deps, id, caller, { size, before, line }), { name: `mandali-${id}.jsonl` });
  });
