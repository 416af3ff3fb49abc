import { adminListCommittees } from '@mandali/contracts/api/admin-list-committees';
import { adminListDeletedCommittees } from '@mandali/contracts/api/admin-list-deleted-committees';
import { mockApi } from '@mandali/platform/mock-api.ts';
import { createQueryClient } from '@mandali/platform/query-client.ts';
import { queryKeys } from '@mandali/platform/query-keys.ts';
import { setSession } from '@mandali/platform/session.ts';
import { globalAdmin, member } from '@mandali/platform/testing.tsx';
import { expect, it } from 'vitest';
import { prefetch } from './prefetch.ts';

const first = [queryKeys.adminCommittees, queryKeys.adminDeletedCommittees];

it.each([
  ['/admin', 'a global admin', globalAdmin, first],
  ['/admin', 'a member', member, []],
  ['/audit', 'a global admin', globalAdmin, []],
])('has in the cache what %s shows %s first', async (path, _, session, keys) => {
  setSession(null);
  setSession(session);
  const api = mockApi();
  api.answer(adminListCommittees, []);
  api.answer(adminListDeletedCommittees, []);
  const cache = createQueryClient();
  await prefetch(path, cache);
  const queries = cache.getQueryCache().getAll();
  expect(queries.map(({ queryKey, state }) => ({ queryKey, status: state.status }))).toEqual(
    keys.map((queryKey) => ({ queryKey, status: 'success' })),
  );
});
