import { getReceipt } from '@mandali/contracts/api/get-receipt';
import { receiptOf } from '@mandali/domain/proof/receipt';
import { findReadableCommittee } from '../../committees/read-access.ts';
import { endpoint, okFile, rejected } from '../../http/endpoint.ts';
import { provenEntries, type ProvenEntriesDependencies } from '../proven-entries.ts';
import type { Pool } from 'pg';

type Dependencies = { readonly pool: Pool } & ProvenEntriesDependencies;

/** Maximum of an integer in Postgres. */
const highestRevision = 2 ** 31 - 1;

export const getReceiptEndpoint = (deps: Dependencies) =>
  endpoint(getReceipt, async ({ params: { id: number, revision }, caller }) => {
    const id = await findReadableCommittee(deps, number, caller);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    if (revision > highestRevision) return rejected({ kind: 'NotFound' });
    const proven = await provenEntries(deps, { id, revisions: [revision], caller });
    if (proven.kind === 'rejected') return proven;
    const [entry] = proven.entries;
    if (entry === undefined) return rejected({ kind: 'Unavailable' });
    const { checkpoint, keys } = proven;
    return okFile(receiptOf({ ...entry, checkpoint, keys }), { name: `mandali-${id}-${revision}.tlog-proof` });
  });
