import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { installation } from '@mandali/contracts/installation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { frontEndFolders } from './front-end-folders.ts';

const head = '<!doctype html><title>Mandali</title>';
const meta = '<meta property="og:image" content="/p.png" /><meta name="inline-script" content="sha256-a=" />';
const page = `${head}${meta}<link rel="preload" href="/config.json" as="fetch" crossorigin  /><p>`;
const preload = { files: ['routes-AbCd1234.js'], requests: [{ path: '^/</script>$', calls: ['/api/x'] }] };
/** Returns the installation data of a page, read as the page reads it. */
const installationIn = (text: string): unknown => {
  const [, data] = /<script type="application\/json" id="installation">(.*?)<\/script>/.exec(text) ?? [];
  return JSON.parse(data ?? 'null');
};
const hashed = 'assets/index-AbCd1234.js';
let bff: TestBff;
let root: string;

const build = (name: string, files: Record<string, string>): void => {
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, name, 'dist', path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
  }
};
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'mandali-front-'));
  build('mfe-shell', {
    'index.html': page,
    [hashed]: 'export {}',
    'my-template.js': '',
    'service-worker.js': 'keeps',
    'service-worker-taken-back.js': 'removes',
    'manifest.webmanifest': '{}',
    'verify.html': `<meta http-equiv="Content-Security-Policy" content="default-src 'none'" /><p>verifier`,
    'config.json': '{"wrong":true}',
  });
  build('mfe-auth', {
    'assets/remoteEntry.js': 'export const auth = 1;',
    'assets/preload.json': JSON.stringify(preload),
  });
  build('mfe-admin', { 'assets/remoteEntry.js': '', 'assets/preload.json': '{"not":"ours"}' });
  // Other content than the file itself: a server that compresses it again would send that.
  writeFileSync(join(root, 'mfe-shell/dist/verify.html.br'), brotliCompressSync('as built <p>verifier'));
  bff = await startTestBff({
    folders: frontEndFolders(root),
    environment: { MFE_ADMIN_URL: 'https://admin.example/mfe' },
  });
});
afterAll(async () => {
  await bff.stop();
  rmSync(root, { recursive: true, force: true });
});

/** Also sends TRACE, which fetch refuses. */
const sendAs = (method: string, path: string, headers: Record<string, string> = html) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(`${bff.url}${path}`, { method, headers }, (answer) => resolve(answer.resume()));
    sent.on('error', reject).end();
  });
const get = (path: string, headers: Record<string, string> = {}) => bff.visitor.raw('GET', path, { headers });
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the shell', () => {
  it.each(['/', '/login', '/committee/123456789', '/committee/abc', '/no/such/page'])(
    'is returned for %s',
    async (path) => {
      const { status, text, headers } = await get(path, html);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect([text.startsWith(head), text.endsWith('</script><p>')]).toEqual([true, true]);
      expect(headers.get('content-security-policy')).toContain("'self' https://admin.example 'sha256-a=';");
    },
  );
  it('serves the verifier with the content policy of its own file', async () => {
    for (const path of ['/verify', '/verify.html']) {
      const { status, text, headers } = await get(path, html);
      expect([status, text.endsWith('<p>verifier')]).toEqual([200, true]);
      expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    }
  });
  it('contains /config.json and the first requests of remotes on this server', async () => {
    const { text } = await get('/login', html);
    const config = JSON.parse((await get('/config.json')).text);
    expect(installationIn(text)).toEqual({ ...config, preload: { 'mfe-auth': preload } });
  });
  it('sends the verifier’s file that the build compressed', async () => {
    const requestHeaders = (coding: string) => get('/verify', { ...html, 'accept-encoding': coding });
    const answers = [await requestHeaders('br'), await requestHeaders('identity')];
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', null]);
    expect(answers.map(({ text }) => text.startsWith('as built'))).toEqual([true, false]);
  });
  it.each(['/', '/login', '/verify', `/${hashed}`, '/mfe/auth/assets/remoteEntry.js', '/config.json', '/healthz'])(
    'returns 405 to writing methods: %s',
    async (path) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE']) {
        const { statusCode, headers } = await sendAs(method, path);
        expect([method, statusCode, headers.allow]).toEqual([method, 405, 'GET, HEAD, OPTIONS']);
      }
      expect((await sendAs('HEAD', path)).statusCode).toBe(200);
    },
  );
  it.each(['/login', '/join/abcdefghijklmnopqrstuv', '/committee/1', '/privacy-policy'])(
    'is returned to readers of link previews, which accept any type or name none: %s',
    async (path) => {
      for (const headers of [{ accept: '*/*' }, {}])
        for (const method of ['GET', 'HEAD']) expect((await sendAs(method, path, headers)).statusCode).toBe(200);
      expect((await get(path, { accept: '*/*' })).text).toMatch(/:image" content="http[^"]+[^/]\/p\.png"/);
    },
  );
  it('is returned as 304 to a client with a current copy', async () => {
    const { text, headers } = await get('/', { accept: '*/*' });
    expect(text.startsWith(head)).toBe(true);
    // Sent as a browser does; fetch would add 'no-cache'.
    const requestHeaders = { ...html, 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const again = await get('/login', requestHeaders);
    expect([again.status, again.text]).toEqual([304, '']);
  });
  it.each([
    ['a missing file', '/assets/gone-12345678.js', html],
    ['a remote that is not built', '/mfe/committees/assets/remoteEntry.js', html],
    ['an API path', '/api/nothing', html],
    ['an API path to any reader', '/api/nothing', { accept: '*/*' }],
    ['a client that accepts no page', '/login', { accept: 'application/json' }],
    ['a client that prefers JSON', '/login', { accept: 'application/json, text/plain, */*' }],
  ])('is not returned for %s', async (_, path, headers) => {
    const { status, problem } = await get(path, headers);
    expect([status, problem.code]).toEqual([404, 'not-found']);
  });
});

describe('front-end files', () => {
  it('are immutable with a hash in their name, and revalidated without', async () => {
    expect((await get(`/${hashed}`)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/my-template.js')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/mfe/auth/assets/remoteEntry.js')).headers.get('cache-control')).toBe('no-cache');
  });
  it('are sent as the build compressed them', async () => {
    const { headers, text } = await get(`/${hashed}`, { 'accept-encoding': 'br' });
    expect([headers.get('content-encoding'), text]).toEqual(['br', 'export {}']);
  });
  it('have a charset when they are text', async () => {
    const types = [`/${hashed}`, '/mfe/auth/assets/remoteEntry.js', '/mfe/auth/assets/preload.json'].map(async (path) =>
      (await get(path)).headers.get('content-type'),
    );
    const [js, json] = ['text/javascript;charset=utf-8', 'application/json;charset=utf-8'];
    expect(await Promise.all(types)).toEqual([js, js, json]);
  });
  it.each(['/../package.json', '/%2e%2e/%2e%2e/package.json', '/mfe/auth/..%2f..%2fpackage.json'])(
    'are not served from outside of their folder: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe('the service worker', () => {
  const workerOf = async (from: TestBff) => {
    const { status, text, headers } = await from.visitor.raw('GET', '/service-worker.js');
    return [status, text, headers.get('cache-control'), headers.get('content-type')?.split(';')[0]];
  };

  it('is revalidated on each request and has a content policy', async () => {
    expect(await workerOf(bff)).toEqual([200, 'keeps', 'no-cache', 'text/javascript']);
    const { headers } = await get('/service-worker.js');
    expect(headers.get('content-security-policy')).toMatch(
      /connect-src 'self' https:\/\/admin.example.*worker-src 'self'/,
    );
  });
  it('is replaced by a script that unregisters it with SERVICE_WORKER=off', async () => {
    const off = await startTestBff({ folders: frontEndFolders(root), environment: { SERVICE_WORKER: 'off' } });
    expect(await workerOf(off)).toEqual([200, 'removes', 'no-cache', 'text/javascript']);
    await off.stop();
  });
  it('is accompanied by a manifest of type application/manifest+json', async () => {
    expect((await get('/manifest.webmanifest')).headers.get('content-type')).toBe('application/manifest+json');
  });
});

describe('/config.json', () => {
  it('returns the configuration, not a file of the folder', async () => {
    const remotes = {
      'mfe-auth': '/mfe/auth/assets/remoteEntry.js',
      'mfe-committees': '/mfe/committees/assets/remoteEntry.js',
      'mfe-admin': 'https://admin.example/mfe/assets/remoteEntry.js',
    };
    const answer = installation.parse(JSON.parse((await get('/config.json')).text));
    const contact = {
      contactEmail: 'support@mandali.example',
      contactPhone: '+91 22 0000 0000',
      contactAddress: 'Mandali, Privacy, 14 Ledger Lane, Fort, Mumbai 400001, Maharashtra, India',
    };
    expect(answer).toEqual({ remotes, ...contact, version: '1.0.0' });
  });
});

describe('operator endpoints', () => {
  it('/healthz and /readyz return 200', async () => {
    expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 200]);
  });
  it('/readyz returns 404 to proxied requests', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect((await get('/readyz', forwarded)).status).toBe(404);
  });
  it('/readyz reports each failing check', async () => {
    bff.postgres.cut();
    const { status, text } = await get('/readyz');
    bff.postgres.mend();
    const checks = { database: 'failing', eventLog: 'failing', projections: 'failing' };
    expect([status, JSON.parse(text).checks]).toEqual([503, checks]);
  });
  it('/metrics counts requests by operation', async () => {
    await get('/api/committees');
    const { text, headers } = await get('/metrics');
    expect(headers.get('content-type')).toContain('version=0.0.4');
    expect(text).toContain('mandali_http_requests_total{operation="listCommittees",status="401"} 1');
  });
  it('/metrics contains the state of /readyz', async () => {
    const readings = async () => [...(await get('/metrics')).text.matchAll(/^mandali_(?:ready|check_up).* ([01])$/gm)];
    expect((await readings()).map(([line]) => line)).toEqual([
      'mandali_ready 1',
      'mandali_check_up{check="database"} 1',
      'mandali_check_up{check="eventLog"} 1',
      'mandali_check_up{check="projections"} 1',
    ]);
    bff.postgres.cut();
    const values = (await readings()).map(([, value]) => value);
    bff.postgres.mend();
    expect(values).toEqual(['0', '0', '0', '0']);
  });
  it('/metrics without METRICS_TOKEN returns 404 to proxied requests', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect([(await get('/metrics')).status, (await get('/metrics', forwarded)).status]).toEqual([200, 404]);
  });
  it('/api/docs returns a page with the same content policy', async () => {
    const { status, headers } = await get('/api/docs', html);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  });
  it('/api/openapi.json returns the document of this version', async () => {
    const { text } = await get('/api/openapi.json');
    expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } });
  });
});
