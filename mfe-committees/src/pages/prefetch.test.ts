import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getWayToPay } from '@mandali/contracts/api/get-way-to-pay';
import { manifestRequests } from '@mandali/platform/first-load/first-requests.ts';
import { createQueryClient } from '@mandali/platform/requests/query-client.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { expect, it, vi } from 'vitest';
import { aDetail } from '../shared/committee.fixture.tsx';
import { prepare } from '../features/dashboard/dashboard.fixture.tsx';
import { firstRequests } from './first-requests.ts';
import { prefetch } from './prefetch.ts';

/** Prefetches the first queries of the page at a path; returns the cached queries and the addresses of the calls. */
const prefetchAt = async (path: string) => {
  const api = prepare();
  api.answer(getCommittee, aDetail());
  api.answer(getWayToPay, { way: null });
  const sent = vi.spyOn(globalThis, 'fetch');
  const cache = createQueryClient();
  await prefetch(path, cache);
  const calls = sent.mock.calls.map(([url]) => url);
  sent.mockRestore();
  return { queries: cache.getQueryCache().getAll(), calls };
};

it.each([
  ['/', [queryKeys.committeeList('all'), queryKeys.dashboardStats]],
  ['/committee/7', [queryKeys.committee(7), queryKeys.wayToPay(7)]],
  ['/committee/7/history', []],
  ['/committee/0', []],
  ['/compare', []],
])('prefetch caches the first queries of the page at %s', async (path, keys) => {
  const { queries } = await prefetchAt(path);
  expect(queries.map(({ queryKey, state }) => ({ queryKey, status: state.status }))).toEqual(
    keys.map((queryKey) => ({ queryKey, status: 'success' })),
  );
});

it.each([
  ['/', ['/api/committees', '/api/dashboard/stats']],
  ['/committee/7', ['/api/committees/7?payments=latest', '/api/committees/7/way-to-pay']],
])('prefetch requests at %s the same addresses as the start script of the build', async (path, calls) => {
  expect((await prefetchAt(path)).calls).toEqual(calls);
  const written = manifestRequests(firstRequests).flatMap((page) => {
    const found = new RegExp(page.path).exec(path);
    return found === null ? [] : page.calls.map((call) => call.replace('$1', found[1] ?? ''));
  });
  expect(written).toEqual(calls);
});
