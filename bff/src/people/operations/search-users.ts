import { searchUsers } from '@mandali/contracts/api/search-users';
import { usersSearch } from '@mandali/projections/users-search/query';
import { endpoint, ok, okText, rejected } from '../../http/endpoint.ts';
import { tooManyRequests } from '../rejections.ts';
import { parsePhone } from '../phone.ts';
import type { Lookups } from '../lookups.ts';
import type { Pool } from 'pg';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = { readonly lookups: Lookups; readonly pool: Pool; readonly trail: Trail };

const minLength = 2;

export const searchUsersEndpoint = (deps: Dependencies) =>
  endpoint(searchUsers, async ({ query, caller: viewer, ip }) => {
    if (viewer.role === 'auditor') return rejected({ kind: 'NotAllowed' });
    if (query.q.length < minLength) return ok([]);
    const phone = parsePhone(query.q);
    // A global admin has no limit, because they see every phone unmasked.
    const limited = phone && viewer.role !== 'global_admin' ? await deps.lookups.exact(viewer.userId, phone) : null;
    if (limited !== null) {
      deps.trail.record({ act: 'phone-look-up', who: viewer.userId, whom: null, outcome: limited.kind, ip });
      return rejected(tooManyRequests(limited));
    }
    return okText(await usersSearch(deps.pool, { viewer, text: query.q, phone: phone?.e164 ?? null }));
  });
