import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasProgram, type DeployedProcess } from './script.ts';
import { startFrontEnd, startProxy } from './web.ts';

const policy = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'" />';

describe.runIf(hasProgram('nginx'))('front ends on nginx (needs nginx)', () => {
  let folder: string;
  let servers: Readonly<Record<'shell' | 'remote' | 'proxy', DeployedProcess>>;

  const build = (name: string, files: Readonly<Record<string, string>>): string => {
    for (const [path, text] of Object.entries(files)) {
      const file = join(folder, name, path);
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, text);
      writeFileSync(`${file}.br`, brotliCompressSync(text));
      writeFileSync(`${file}.gz`, gzipSync(text));
    }
    return join(folder, name);
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mandali-methods-'));
    chmodSync(folder, 0o755);
    const asset = { 'assets/index-AbCd1234.js': 'export {}', 'assets/index-AbCd1234.css': 'a{}' };
    const shell = build('shell', { ...asset, 'index.html': '<p>', 'verify.html': policy });
    const started = await startFrontEnd({ folder, frontEnd: 'mfe-shell', own: shell });
    const shellAddress = new URL(started.url).host;
    servers = {
      shell: started,
      remote: await startFrontEnd({ folder, frontEnd: 'mfe-admin', own: build('remote', asset) }),
      proxy: await startProxy({ folder, env: { SHELL_AT: shellAddress, BFF_AT: shellAddress } }),
    };
  });
  afterAll(async () => {
    for (const { stop } of [servers.proxy, servers.remote, servers.shell]) await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** By node:http: fetch cannot send TRACE. */
  const send = (url: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(url, { method, headers: { accept: 'text/html', ...headers } }, (answer) => {
        answer.resume();
        resolve(answer);
      });
      sent.on('error', reject).end();
    });

  it.each([
    ['shell', '/'],
    ['shell', '/login'],
    ['shell', '/verify'],
    ['shell', '/assets/index-AbCd1234.js'],
    ['remote', '/assets/index-AbCd1234.js'],
    ['proxy', '/login'],
    ['proxy', '/verify'],
  ] as const)('%s: %s allows only GET and HEAD', async (name, path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE']) {
      const { statusCode, headers } = await send(servers[name].url + path, method);
      expect([method, statusCode, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
    const { statusCode, headers } = await send(servers[name].url + path);
    expect([statusCode, headers.allow]).toEqual([200, undefined]);
  });

  it.each(['br', 'gzip', 'identity'])('text is sent with its charset, compressed by %s', async (coding) => {
    const typeOf = async (name: keyof typeof servers, path: string) => {
      const { headers } = await send(servers[name].url + path, 'GET', { 'accept-encoding': coding });
      return [headers['content-encoding'] ?? 'identity', headers['content-type']];
    };
    const js = [coding, 'text/javascript; charset=utf-8'];
    expect(await typeOf('shell', '/assets/index-AbCd1234.js')).toEqual(js);
    expect(await typeOf('remote', '/assets/index-AbCd1234.js')).toEqual(js);
    expect(await typeOf('remote', '/assets/index-AbCd1234.css')).toEqual([coding, 'text/css; charset=utf-8']);
    expect(await typeOf('shell', '/verify')).toEqual([coding, 'text/html; charset=utf-8']);
  });

  it.each(['br', 'gzip', 'identity'])(
    'the verifier is sent with its own Content-Security-Policy, compressed by %s',
    async (coding) => {
      for (const path of ['/verify', '/verify.html']) {
        const { headers } = await send(servers.shell.url + path, 'GET', { 'accept-encoding': coding });
        const { 'content-encoding': sent = 'identity', 'content-security-policy': policyHeader } = headers;
        expect([sent, policyHeader]).toEqual([coding, "default-src 'none';frame-ancestors 'none'"]);
      }
    },
  );

  it('the proxy’s readiness request forwards no header of earlier proxies', async () => {
    const proxyHeaders: unknown[] = [];
    const bff = createServer((incoming, answer) => {
      proxyHeaders.push(incoming.headers['x-forwarded-for'], incoming.headers['via']);
      answer.end('{}');
    });
    await new Promise<void>((resolve) => bff.listen(0, '127.0.0.1', resolve));
    const at = `127.0.0.1:${(bff.address() as AddressInfo).port}`;
    const proxy = await startProxy({ folder, env: { SHELL_AT: at, BFF_AT: at } });
    const answer = await send(`${proxy.url}/healthz`, 'GET', { 'x-forwarded-for': '203.0.113.9', via: '1.1 edge' });
    expect([answer.statusCode, proxyHeaders.every((each) => each === undefined)]).toEqual([200, true]);
    await proxy.stop();
    bff.close();
  });
});
