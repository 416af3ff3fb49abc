// The service worker (docs/adr/0170) through its events. In a real browser: tests/e2e/src/without-network.nightly.test.ts.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { release, startWorker, status } from './service-worker.fixture.ts';

let worker: Awaited<ReturnType<typeof startWorker>>;
beforeEach(async () => void (worker = await startWorker()));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const opening = { mode: 'navigate' } as const;
const textOf = async (answer: Promise<Response> | null): Promise<string | undefined> => (await answer)?.text();
const shellOf = (name: string): string => `/assets/shell-${name}.js`;
const hour = 3_600_000;
/** Stores release `name`, one hour later: within an hour a stored edition is not checked again. */
const storeRelease = async (name: string): Promise<void> => {
  worker.serve(release(name));
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + hour + 1);
  expect(await worker.keep()).toBe(true);
};

describe('the service worker without a server', () => {
  it('opens the stored pages, the dashboard included', async () => {
    await storeRelease('aaaaaaaa');
    worker.serve(null);
    expect(await textOf(worker.ask('/committee/7', opening))).toContain('shell-aaaaaaaa');
    for (const path of [shellOf('aaaaaaaa'), '/mfe/c/assets/routes-aaaaaaaa.js', '/favicon.svg'])
      expect((await worker.ask(path))?.ok).toBe(true);
    // A retry has a parameter of its own.
    expect(await textOf(worker.ask('/mfe/c/assets/remoteEntry.js?try=2'))).toContain('routes-aaaaaaaa');
  });
  it('fails like the browser when nothing is stored', async () => {
    worker.serve(null);
    await expect(worker.ask('/', opening)).rejects.toThrow('Failed to fetch');
  });
  it.each([502, 503, 504])('opens the stored page when a proxy answers %i', async (code) => {
    await storeRelease('aaaaaaaa');
    worker.serve({ '/': status(code) });
    expect(await textOf(worker.ask('/', opening))).toContain('shell-aaaaaaaa');
  });
  it('opens the stored page after six seconds without an answer', async () => {
    await storeRelease('aaaaaaaa');
    vi.useFakeTimers();
    worker.serve({ '/': () => new Promise(() => {}) });
    const answered = vi.fn();
    const answer = worker.ask('/', opening)?.then(answered);
    await vi.advanceTimersByTimeAsync(5_999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(answered).toHaveBeenCalledTimes(1);
  });
});

describe('the service worker with a server', () => {
  it('returns the page of the server, also when one is stored, and its refusals unchanged', async () => {
    await storeRelease('aaaaaaaa');
    worker.serve(release('bbbbbbbb'));
    expect(await textOf(worker.ask('/', opening))).toContain('shell-bbbbbbbb');
    for (const code of [404, 500]) {
      worker.serve({ '/': status(code) });
      expect((await worker.ask('/', opening))?.status).toBe(code);
    }
  });
  it('requests no stored file whose content never changes', async () => {
    await storeRelease('aaaaaaaa');
    worker.fetched.length = 0;
    await worker.ask(shellOf('aaaaaaaa'));
    expect(worker.fetched).toEqual([]);
  });
  it('leaves requests for other paths, origins and methods to the browser', () => {
    for (const path of ['/api/news', '/verify', '/verify.html', '/mfe/c/', '/readyz', '/icons/any-192.png'])
      expect([path, worker.ask(path, opening)]).toEqual([path, null]);
    expect(worker.ask('https://elsewhere.example/', opening)).toBeNull();
    expect(worker.ask('/', { ...opening, method: 'POST' })).toBeNull();
    expect(worker.ask('/api/news')).toBeNull();
  });
});

describe('a stored edition', () => {
  it('is checked again after an hour, or when a page has used another file', async () => {
    worker.serve(release('aaaaaaaa'));
    const start = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start);
    expect(await worker.keep(shellOf('aaaaaaaa'), '/api/news')).toBe(true);
    worker.fetched.length = 0;
    clock.mockReturnValue(start + hour);
    expect(await worker.keep(shellOf('aaaaaaaa'))).toBe(true);
    expect(worker.fetched).toEqual([]);
    worker.serve(release('bbbbbbbb'));
    expect(await worker.keep(shellOf('bbbbbbbb'))).toBe(true);
    expect(worker.fetched).toContain(shellOf('bbbbbbbb'));
    worker.serve(release('cccccccc'));
    clock.mockReturnValue(start + 2 * hour + 1);
    await worker.keep(shellOf('bbbbbbbb'));
    expect(worker.fetched).toContain(shellOf('cccccccc'));
  });
  it('remains stored until two newer releases are stored', async () => {
    for (const name of ['aaaaaaaa', 'bbbbbbbb', 'bbbbbbbb']) await storeRelease(name);
    worker.serve(null);
    for (const name of ['aaaaaaaa', 'bbbbbbbb']) expect((await worker.ask(shellOf(name)))?.ok).toBe(true);
    await storeRelease('cccccccc');
    worker.serve(null);
    await expect(worker.ask(shellOf('aaaaaaaa'))).rejects.toThrow('Failed to fetch');
    expect(await textOf(worker.ask(shellOf('bbbbbbbb')))).toBe('shell bbbbbbbb');
  });
  it.each([
    ['a release is being rolled out', { '/assets/files.json': () => Response.json(['shell-aaaaaaaa.js']) }],
    ['a file is not there', { [shellOf('bbbbbbbb')]: status(404) }],
  ])('stays complete when %s', async (_, half) => {
    await storeRelease('aaaaaaaa');
    worker.serve({ ...release('bbbbbbbb'), ...half });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + hour + 1);
    expect(await worker.keep()).toBe(false);
    worker.serve(null);
    expect(await textOf(worker.ask('/', opening))).toContain('shell-aaaaaaaa');
    expect((await worker.ask(shellOf('aaaaaaaa')))?.ok).toBe(true);
  });
  it('replaces caches of an older format and leaves other caches untouched', async () => {
    await worker.storage.open('code-0');
    await worker.storage.open('push');
    await storeRelease('aaaaaaaa');
    expect([...worker.caches.keys()].toSorted()).toEqual(['code-1', 'push']);
  });
});
