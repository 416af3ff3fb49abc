import { manifestRequests } from '@mandali/platform/first-load/first-requests.ts';
import { createQueryClient } from '@mandali/platform/requests/query-client.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { expect, it, vi } from 'vitest';
import { prefetch } from '../routes.tsx';
import { firstRequests } from './first-requests.ts';

it.each([
  ['/settings', ['/api/auth/profile'], [queryKeys.profile]],
  ['/login', [], []],
])('prefetches at %s the requests that the build writes for the start script', async (path, calls, keys) => {
  const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  const cache = createQueryClient();
  await prefetch(path, cache);
  expect(sent.mock.calls.map(([url]) => url)).toEqual(calls);
  sent.mockRestore();
  expect(
    cache
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual(keys);
  const written = manifestRequests(firstRequests).filter((page) => new RegExp(page.path).test(path));
  expect(written.flatMap((page) => page.calls)).toEqual(calls);
});
