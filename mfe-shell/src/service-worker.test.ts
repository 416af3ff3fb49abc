// The service worker (docs/adr/0170) through its events. In a real browser: tests/e2e/src/without-network.int.test.ts.
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
const said = async (answer: Promise<Response> | null): Promise<string | undefined> => (await answer)?.text();
const shellOf = (name: string): string => `/assets/shell-${name}.js`;
const hour = 3_600_000;
/** Keeps what the server has, as late as it takes to be looked at again. */
const keepNext = async (name: string): Promise<void> => {
  worker.serve(release(name));
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + hour + 1);
  expect(await worker.keep()).toBe(true);
};

describe('without network', () => {
  it('opens with all that was kept, the dashboard among it', async () => {
    await keepNext('aaaaaaaa');
    worker.serve(null);
    expect(await said(worker.ask('/committee/7', opening))).toContain('shell-aaaaaaaa');
    for (const path of [shellOf('aaaaaaaa'), '/mfe/c/assets/routes-aaaaaaaa.js', '/favicon.svg'])
      expect((await worker.ask(path))?.ok).toBe(true);
    // A second try of the page carries a parameter of its own.
    expect(await said(worker.ask('/mfe/c/assets/remoteEntry.js?try=2'))).toContain('routes-aaaaaaaa');
  });
  it('fails as the browser does where nothing is kept', async () => {
    worker.serve(null);
    await expect(worker.ask('/', opening)).rejects.toThrow('Failed to fetch');
  });
  it.each([502, 503, 504])('is also what stands before the server saying %i', async (code) => {
    await keepNext('aaaaaaaa');
    worker.serve({ '/': status(code) });
    expect(await said(worker.ask('/', opening))).toContain('shell-aaaaaaaa');
  });
  it('is also a server that does not answer for six seconds', async () => {
    await keepNext('aaaaaaaa');
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

describe('with a server', () => {
  it('has its page, whatever is kept, and its refusals as they are', async () => {
    await keepNext('aaaaaaaa');
    worker.serve(release('bbbbbbbb'));
    expect(await said(worker.ask('/', opening))).toContain('shell-bbbbbbbb');
    for (const code of [404, 500]) {
      worker.serve({ '/': status(code) });
      expect((await worker.ask('/', opening))?.status).toBe(code);
    }
  });
  it('asks for no file whose content never changes', async () => {
    await keepNext('aaaaaaaa');
    worker.fetched.length = 0;
    await worker.ask(shellOf('aaaaaaaa'));
    expect(worker.fetched).toEqual([]);
  });
  it('leaves to the browser what is not its own', () => {
    for (const path of ['/api/news', '/verify', '/verify.html', '/mfe/c/', '/readyz', '/icons/any-192.png'])
      expect([path, worker.ask(path, opening)]).toEqual([path, null]);
    expect(worker.ask('https://elsewhere.example/', opening)).toBeNull();
    expect(worker.ask('/', { ...opening, method: 'POST' })).toBeNull();
    expect(worker.ask('/api/news')).toBeNull();
  });
});

describe('what is kept', () => {
  it('is looked at again after an hour, or when a page has used something else', async () => {
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
  it('is of the newest release and of the one before, for pages that were opened with it', async () => {
    for (const name of ['aaaaaaaa', 'bbbbbbbb', 'bbbbbbbb']) await keepNext(name);
    worker.serve(null);
    for (const name of ['aaaaaaaa', 'bbbbbbbb']) expect((await worker.ask(shellOf(name)))?.ok).toBe(true);
    await keepNext('cccccccc');
    worker.serve(null);
    await expect(worker.ask(shellOf('aaaaaaaa'))).rejects.toThrow('Failed to fetch');
    expect(await said(worker.ask(shellOf('bbbbbbbb')))).toBe('shell bbbbbbbb');
  });
  it.each([
    ['a release is being rolled out', { '/assets/files.json': () => Response.json(['shell-aaaaaaaa.js']) }],
    ['a file is not there', { [shellOf('bbbbbbbb')]: status(404) }],
  ])('stays whole when %s', async (_, half) => {
    await keepNext('aaaaaaaa');
    worker.serve({ ...release('bbbbbbbb'), ...half });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + hour + 1);
    expect(await worker.keep()).toBe(false);
    worker.serve(null);
    expect(await said(worker.ask('/', opening))).toContain('shell-aaaaaaaa');
    expect((await worker.ask(shellOf('aaaaaaaa')))?.ok).toBe(true);
  });
  it('is of one form: what an older worker has kept goes, what pages keep stays', async () => {
    await worker.storage.open('code-0');
    await worker.storage.open('push');
    await keepNext('aaaaaaaa');
    expect([...worker.caches.keys()].toSorted()).toEqual(['code-1', 'push']);
  });
});
