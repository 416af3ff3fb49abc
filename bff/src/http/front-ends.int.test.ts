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
const page = `${head}<link rel="preload" href="/config.json" as="fetch" crossorigin  /><p>`;
const preload = { files: ['routes-AbCd1234.js'], requests: [{ path: '^/</script>$', calls: ['/api/x'] }] };
/** What the answer says of the installation, read as the page reads it. */
const written = (text: string): unknown => {
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
  // Not what compressing it once more would give.
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

/** Any method; fetch sends no TRACE. */
const sendAs = (method: string, path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(`${bff.url}${path}`, { method, headers: html }, (answer) => resolve(answer.resume()));
    sent.on('error', reject).end();
  });
const get = (path: string, headers: Record<string, string> = {}) => bff.visitor.raw('GET', path, { headers });
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the shell', () => {
  it.each(['/', '/login', '/committee/123456789', '/committee/abc', '/no/such/page'])(
    'is the answer to %s',
    async (path) => {
      const { status, text, headers } = await get(path, html);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect([text.startsWith(head), text.endsWith('</script><p>')]).toEqual([true, true]);
      expect(headers.get('content-security-policy')).toContain("script-src 'self' https://admin.example;");
    },
  );
  it('serves the verifier, which may do what its own file allows', async () => {
    for (const path of ['/verify', '/verify.html']) {
      const { status, text, headers } = await get(path, html);
      expect([status, text.endsWith('<p>verifier')]).toEqual([200, true]);
      expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    }
  });
  it('contains /config.json and the first requests of the remotes of this server', async () => {
    const { text } = await get('/login', html);
    const config = JSON.parse((await get('/config.json')).text);
    expect(written(text)).toEqual({ ...config, preload: { 'mfe-auth': preload } });
  });
  it('sends the verifier as compressed by the build', async () => {
    const requestHeaders = (coding: string) => get('/verify', { ...html, 'accept-encoding': coding });
    const answers = [await requestHeaders('br'), await requestHeaders('identity')];
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', null]);
    expect(answers.map(({ text }) => text.startsWith('as built'))).toEqual([true, false]);
  });
  it.each(['/', '/login', '/verify', `/${hashed}`, '/mfe/auth/assets/remoteEntry.js', '/config.json', '/healthz'])(
    'can only be read: %s',
    async (path) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE']) {
        const { statusCode, headers } = await sendAs(method, path);
        expect([method, statusCode, headers.allow]).toEqual([method, 405, 'GET, HEAD, OPTIONS']);
      }
      expect((await sendAs('HEAD', path)).statusCode).toBe(200);
    },
  );
  it('is sent without an accept header, and not again to a client with a current copy', async () => {
    const { text, headers } = await get('/', { accept: '*/*' });
    expect(text.startsWith(head)).toBe(true);
    // Sent as a browser does; fetch would add 'no-cache'.
    const requestHeaders = { ...html, 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const again = await get('/login', requestHeaders);
    expect([again.status, again.text]).toEqual([304, '']);
  });
  it.each([
    ['a file that is not there', '/assets/gone-12345678.js', html],
    ['a remote that is not built', '/mfe/committees/assets/remoteEntry.js', html],
    ['an API path', '/api/nothing', html],
    ['a client that accepts no page', '/login', { accept: 'application/json' }],
  ])('is not the answer to %s', async (_, path, headers) => {
    const { status, problem } = await get(path, headers);
    expect([status, problem.code]).toEqual([404, 'not-found']);
  });
});

describe('files', () => {
  it('with a hash in their name are cached for ever, others are revalidated', async () => {
    expect((await get(`/${hashed}`)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/my-template.js')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/mfe/auth/assets/remoteEntry.js')).headers.get('cache-control')).toBe('no-cache');
  });
  it('are sent as compressed by the build', async () => {
    const { headers, text } = await get(`/${hashed}`, { 'accept-encoding': 'br' });
    expect([headers.get('content-encoding'), text]).toEqual(['br', 'export {}']);
  });
  it('of text have a charset', async () => {
    const types = [`/${hashed}`, '/mfe/auth/assets/remoteEntry.js', '/mfe/auth/assets/preload.json'].map(async (path) =>
      (await get(path)).headers.get('content-type'),
    );
    const [js, json] = ['text/javascript;charset=utf-8', 'application/json;charset=utf-8'];
    expect(await Promise.all(types)).toEqual([js, js, json]);
  });
  it.each(['/../package.json', '/%2e%2e/%2e%2e/package.json', '/mfe/auth/..%2f..%2fpackage.json'])(
    'outside of the folder are not served: %s',
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

  it('is revalidated each time, and its scope is the whole origin', async () => {
    expect(await workerOf(bff)).toEqual([200, 'keeps', 'no-cache', 'text/javascript']);
    const { headers } = await get('/service-worker.js');
    expect(headers.get('content-security-policy')).toMatch(
      /connect-src 'self' https:\/\/admin.example.*worker-src 'self'/,
    );
  });
  it('is removed by the setting: browsers get the script that unregisters it', async () => {
    const off = await startTestBff({ folders: frontEndFolders(root), environment: { SERVICE_WORKER: 'off' } });
    expect(await workerOf(off)).toEqual([200, 'removes', 'no-cache', 'text/javascript']);
    await off.stop();
  });
  it('comes with a manifest that browsers accept', async () => {
    expect((await get('/manifest.webmanifest')).headers.get('content-type')).toBe('application/manifest+json');
  });
});

describe('/config.json', () => {
  it('is the configuration, not a file of the folder', async () => {
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

describe('for operators', () => {
  it('/healthz and /readyz answer', async () => {
    expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 200]);
  });
  it('/readyz is not answered to proxied requests', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect((await get('/readyz', forwarded)).status).toBe(404);
  });
  it('/readyz names what is missing', async () => {
    bff.postgres.cut();
    const { status, text } = await get('/readyz');
    bff.postgres.mend();
    expect([status, JSON.parse(text).checks]).toEqual([
      503,
      { database: 'failing', eventLog: 'failing', projections: 'failing' },
    ]);
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
  it('/metrics without a token setting is for this machine alone, and not for proxied requests', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect([(await get('/metrics')).status, (await get('/metrics', forwarded)).status]).toEqual([200, 404]);
  });
  it('/api/docs is a page under the same policy', async () => {
    const { status, headers } = await get('/api/docs', html);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  });
  it('/api/openapi.json names this server', async () => {
    expect(JSON.parse((await get('/api/openapi.json')).text)).toMatchObject({
      openapi: '3.1.0',
      info: { version: '1.0.0' },
    });
  });
});
