import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchRequest, fetchOrPrefetched } from './prefetched-requests.ts';

let sent: string[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (path: string) => {
    sent.push(path);
    return Promise.resolve(new Response(String(sent.length)));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const get = (token: string): RequestInit => ({ method: 'GET', headers: { authorization: `Bearer ${token}` } });
const text = async (path: string, request: RequestInit) => (await fetchOrPrefetched(path, request)).text();

it('returns a prefetched response once and sends a request for the next call', async () => {
  prefetchRequest('/api/once', 'a');
  expect([await text('/api/once', get('a')), await text('/api/once', get('a'))]).toEqual(['1', '2']);
  expect(sent).toHaveLength(2);
});

it('does not use a prefetched response for another person, path or method', async () => {
  prefetchRequest('/api/mine', 'a');
  expect(await text('/api/mine?payments=latest', get('a'))).toBe('2');
  expect(await text('/api/mine', { ...get('a'), method: 'POST' })).toBe('3');
  expect(await text('/api/mine', get('b'))).toBe('4');
  expect(await text('/api/mine', get('a'))).toBe('5');
});

it('does not use a prefetched response after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  prefetchRequest('/api/old', 'a');
  vi.advanceTimersByTime(10_000);
  expect(await text('/api/old', get('a'))).toBe('2');
});

it('rejects for the caller of a failed prefetch, without an unhandled rejection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  prefetchRequest('/api/cut', 'a');
  await Promise.resolve();
  await expect(fetchOrPrefetched('/api/cut', get('a'))).rejects.toThrow('Failed to fetch');
});
