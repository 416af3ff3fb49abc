import { getCommittee } from '@mandali/contracts/api/get-committee';
import { createQueryClient } from '@mandali/platform/requests/query-client.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { expect, it } from 'vitest';
import { aDetail } from '../shared/committee.fixture.tsx';
import { prepare } from '../features/dashboard/dashboard.fixture.tsx';
import { prefetch } from './prefetch.ts';

it.each([
  ['/', [queryKeys.committeeList('all'), queryKeys.dashboardStats]],
  ['/committee/7', [queryKeys.committee(7)]],
  ['/committee/7/history', []],
  ['/committee/0', []],
  ['/compare', []],
])('has in the cache what %s shows first', async (path, keys) => {
  const api = prepare();
  api.answer(getCommittee, aDetail());
  const cache = createQueryClient();
  await prefetch(path, cache);
  const queries = cache.getQueryCache().getAll();
  expect(queries.map(({ queryKey, state }) => ({ queryKey, status: state.status }))).toEqual(
    keys.map((queryKey) => ({ queryKey, status: 'success' })),
  );
});
