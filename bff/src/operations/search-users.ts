import { searchUsers } from '@mandali/contracts/api/search-users';
import { usersSearch } from '@mandali/projections/users-search/query';
import { endpoint, ok, okText, rejected } from '../http/endpoint.ts';
import { parsePhone } from '../people/phone.ts';

const shortest = 2;

export const searchUsersEndpoint = endpoint(searchUsers, async ({ query, caller: viewer }, deps) => {
  if (viewer.role === 'auditor') return rejected({ kind: 'NotAllowed' });
  if (query.q.length < shortest) return ok([]);
  return okText(await usersSearch(deps.pool, { viewer, text: query.q, phone: parsePhone(query.q)?.e164 ?? null }));
});
