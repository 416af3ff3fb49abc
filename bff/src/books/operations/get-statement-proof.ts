import { getStatementProof } from '@mandali/contracts/api/get-statement-proof';
import { parseCommitteeId } from '@mandali/domain/ids';
import { statementOf } from '@mandali/domain/proof/statement';
import { statementEntries } from '@mandali/projections/member-statement/query';
import { endpoint, okFile, rejected } from '../../http/endpoint.ts';
import { provenEntries, type ProvenEntriesDependencies } from '../proven-entries.ts';
import { paymentAccessRejections } from '../../payments/operations/list-member-payments.ts';
import type { Pool } from 'pg';

type Dependencies = { readonly pool: Pool } & ProvenEntriesDependencies;

/** A statement discloses the member's name only: its owner shows it to others. */
const isShown = (kind: string): boolean => kind === 'name';

export const getStatementProofEndpoint = (deps: Dependencies) =>
  endpoint(getStatementProof, async ({ params, query, caller }) => {
    // Not limited to readers of the book: a replaced member may prove their payments.
    const id = parseCommitteeId(params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const options = { committeeId: id, userId: params.userId, seat: query.seat ?? null, viewer: caller };
    const found = await statementEntries(deps.pool, options);
    if (found.access !== 'granted') return rejected({ kind: paymentAccessRejections[found.access] });
    const proven = await provenEntries(deps, { id, revisions: found.revisions, caller });
    if (proven.kind === 'rejected') return proven;
    const { checkpoint, keys } = proven;
    const entries = proven.entries.map(({ disclosed, ...entry }) => ({
      ...entry,
      disclosed: disclosed.filter(([, kind]) => isShown(kind)),
    }));
    return okFile(statementOf({ entries, checkpoint, keys }), { name: `mandali-${id}-statement.json` });
  });
