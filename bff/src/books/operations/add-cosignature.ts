import { addCosignature } from '@mandali/contracts/api/add-cosignature';
import { committeeWitnesses } from '@mandali/projections/committee-witnesses/query';
import { findReadableCommittee } from '../../committees/read-access.ts';
import { endpoint, okText, rejected } from '../../http/endpoint.ts';
import type { Pool } from 'pg';
import type { BookSigning } from '../create-signing.ts';

type Dependencies = { readonly pool: Pool; readonly signing: BookSigning };

export const addCosignatureEndpoint = (deps: Dependencies) =>
  endpoint(addCosignature, async ({ params, body, caller, at }) => {
    const { cosignatures, limiter } = deps.signing;
    const id = await findReadableCommittee(deps, params.id, caller);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    if (caller.role === 'auditor') return rejected({ kind: 'NotAllowed' });
    const wait = limiter.take(String(caller.userId), Date.parse(at));
    if (wait !== null) return rejected({ kind: 'TooManyRequests', retryAfter: wait });
    const added = await cosignatures.add(id, caller.userId, body);
    if (typeof added !== 'string') return rejected(added);
    const text = `{"witnesses":${await committeeWitnesses(deps.pool, id)}}`;
    return { ...okText(text), isRepeated: added === 'again' };
  });
