import { getCheckpoint } from '@mandali/contracts/api/get-checkpoint';
import { toBase64 } from '@mandali/domain/proof/bytes';
import { consistencyProof, placesForConsistency } from '@mandali/domain/proof/tree';
import { committeeWatchers, committeeWitnesses, keysOfPeople } from '@mandali/projections/committee-witnesses/query';
import { findReadableCommittee } from '../../committees/read-access.ts';
import { endpoint, okText, rejected } from '../../http/endpoint.ts';
import type { Pool } from 'pg';
import type { BookSigning } from '../create-signing.ts';

type Dependencies = { readonly pool: Pool; readonly signing: BookSigning };

const beyond = { kind: 'InvalidInput', fields: { from: 'Must not be beyond the end of the book' } } as const;

export const getCheckpointEndpoint = (deps: Dependencies) =>
  endpoint(getCheckpoint, async ({ params, query, caller }) => {
    const id = await findReadableCommittee(deps, params.id, caller);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const { from } = query;
    const book = await deps.signing.books.signed(id, (size) =>
      from === undefined ? [] : placesForConsistency(from, size),
    );
    if (book.kind === 'rejected') return book;
    const proof = from === undefined ? null : consistencyProof(from, book.size, book.hashAt);
    if (from !== undefined && proof === null) return rejected(beyond);
    const parts = {
      checkpoint: JSON.stringify(book.note),
      ...(proof && { consistency: JSON.stringify(proof.map(toBase64)) }),
      witnesses: await committeeWitnesses(deps.pool, id),
      ...(query.who && { who: await committeeWatchers(deps.pool, id) }),
      ...(query.keys && { keys: await keysOfPeople(deps.pool, id, query.keys) }),
      ...(book.restoredAt && { restoredAt: JSON.stringify(book.restoredAt) }),
    };
    return okText(
      `{${Object.entries(parts)
        .map(([name, json]) => `"${name}":${json}`)
        .join(',')}}`,
    );
  });
