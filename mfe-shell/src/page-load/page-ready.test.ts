import { setSession } from '@mandali/platform/session/session.ts';
import { globalAdmin, member, signInAs } from '@mandali/platform/testing/render-app.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageCache } from '../cache/page-cache.tsx';
import type { RemoteModule } from '@mandali/platform/federation/remote.ts';
import { pageReady } from './page-ready.ts';

const remote = (prefetch: RemoteModule['prefetch']) =>
  vi.fn(() => Promise.resolve({ RemoteRoutes: () => null, ...(prefetch && { prefetch }) }));

beforeEach(() => {
  signInAs(member);
  history.replaceState(null, '', '/committee/7');
});

afterEach(() => void vi.useRealTimers());

it('loads the page at the address and caches its first answers for the viewer', async () => {
  const load = remote((path, cache) => cache.prefetchQuery({ queryKey: ['asked'], queryFn: () => path }));
  await pageReady(load);
  expect(load).toHaveBeenCalledExactlyOnceWith('mfe-committees', 0);
  expect(pageCache().getQueryData(['asked'])).toBe('/committee/7');
  setSession(globalAdmin);
  expect(pageCache().getQueryData(['asked'])).toBeUndefined();
});

it('prefetches nothing for a signed-out visitor', async () => {
  setSession(null);
  const prefetch = vi.fn();
  const load = remote(prefetch);
  await pageReady(load);
  expect(load).toHaveBeenCalledExactlyOnceWith('mfe-auth', 0);
  expect(prefetch).not.toHaveBeenCalled();
});

it.each([
  ['a remote without prefetch', remote(undefined)],
  ['a remote that cannot be loaded', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers that do not arrive', remote(() => new Promise(() => {}))],
])('waits at most half a second for %s', async (_, load) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ready = pageReady(load);
  await vi.advanceTimersByTimeAsync(500);
  await expect(ready).resolves.toBeUndefined();
});

it('does not count time in which code of the page blocks the processor', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const order: string[] = [];
  let becomeBusy = (): void => {};
  const isBusy = new Promise<void>((resolve) => (becomeBusy = resolve));
  const load = remote(async () => {
    // Simulates busy code: timers fire, but the code that awaits them cannot run.
    vi.advanceTimersByTime(700);
    becomeBusy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    order.push('answered');
  });
  const ready = pageReady(load).then(() => order.push('ready'));
  await isBusy;
  await vi.advanceTimersByTimeAsync(500);
  await ready;
  expect(order).toEqual(['answered', 'ready']);
});
