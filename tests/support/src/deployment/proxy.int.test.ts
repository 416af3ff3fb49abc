import { execFile } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { hasProgram, projectRoot, type DeployedProcess, startScript } from './script.ts';
import { startFrontEnd, startProxy } from './web.ts';

const hasAll = ['nginx', 'openssl'].every(hasProgram);
const htmlRequest = { headers: { accept: 'text/html' } };

describe.runIf(hasAll)('the proxy (needs nginx and openssl of the distribution)', () => {
  let folder: string;
  /** An address without a listener. */
  let closedAddress: string;
  let ends: (() => Promise<unknown>)[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mandali-proxy-'));
    chmodSync(folder, 0o755);
    closedAddress = `127.0.0.1:${await freePort()}`;
    ends = [];
  });
  afterEach(async () => {
    for (const end of ends.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  });
  const proxyTo = async (env: Readonly<Record<string, string>> = {}): Promise<DeployedProcess> => {
    const proxy = await startProxy({ folder, env: { SHELL_AT: closedAddress, BFF_AT: closedAddress, ...env } });
    ends.push(proxy.stop);
    return proxy;
  };
  const startBff = async (status: number): Promise<string> => {
    const server = createServer((_, response) => response.writeHead(status).end('{"waitsFor":"the log of 10.0.0.7"}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ends.push(() => new Promise((resolve) => server.close(resolve)));
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  /** Starts a bff whose answers stay open; `clients` holds those that have not left. */
  const startOpenBff = async () => {
    const clients = new Set<ServerResponse>();
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      clients.add(response.on('close', () => clients.delete(response)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ends.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
    return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, clients };
  };
  const startAdminPanel = async (port: number): Promise<DeployedProcess> => {
    const own = join(projectRoot, 'mfe-admin/dist');
    const panel = await startFrontEnd({ folder, frontEnd: 'mfe-admin', own, port });
    ends.push(() => panel.stop());
    return panel;
  };

  it('returns an error page in both languages while no front end answers', async () => {
    const answer = await fetch(`${(await proxyTo()).url}/committee/1`, htmlRequest);
    const page = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(page).toMatch(/Mandali is not available right now.*मंडली अभी उपलब्ध नहीं है/s);
    expect(page).not.toMatch(/src=|url\(|https?:|nginx/);
  });

  it.each([
    ['GET', '/api/committees', {}],
    ['GET', '/config.json', {}],
    ['POST', '/api/auth/login', {}],
    ['POST', '/api/committees', { 'idempotency-key': '6b1f0a52-8f0b-4d0e-9a53-0f5d8a1c2e11' }],
  ])('answers %s %s in the error format of the API while no bff answers', async (method, path, headers) => {
    const answer = await fetch(`${(await proxyTo()).url}${path}`, { method, headers });
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'unavailable' }]);
  });

  it.each([
    [200, 200, 'ok'],
    [503, 503, 'unavailable'],
  ])('reports the health status %i of a bff without its details', async (ready, status, word) => {
    const { url } = await proxyTo({ BFF_AT: await startBff(ready) });
    const answer = await fetch(`${url}/healthz`);
    expect([answer.status, await answer.json()]).toEqual([status, { status: word }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is live but not healthy while no bff answers, and serves neither /readyz nor /metrics', async () => {
    const { url } = await proxyTo();
    const statuses = ['/healthz', '/livez', '/readyz', '/metrics'].map(
      async (path) => (await fetch(url + path, htmlRequest)).status,
    );
    expect(await Promise.all(statuses)).toEqual([503, 204, 404, 404]);
  });

  it.each([
    '/join/SECRET',
    '/api/join/SECRET',
    '/invitation/SECRET',
    '/api/invitations/SECRET',
    '/api/invitations/SECRET/not-me',
    '/stop/SECRET',
    '/api/reminders/stop/SECRET',
    '/api/calendar/SECRET.ics',
  ])('logs a request for %s without the secret', async (path) => {
    const { url, output } = await proxyTo({ BFF_AT: await startBff(200) });
    await fetch(`${url}${path}?of=SECRET`);
    const [before = ''] = path.split('SECRET');
    await vi.waitFor(() => expect(output()).toContain(`"path":"${before}-"`), 60_000);
    expect(output()).not.toContain('SECRET');
  });

  it('passes on each event of /api/live while the answer stays open, and the end when the client leaves', async () => {
    const bff = await startOpenBff();
    const { url } = await proxyTo({ BFF_AT: bff.address });
    const leaving = new AbortController();
    const { body, headers } = await fetch(`${url}/api/live?committees=1`, { signal: leaving.signal });
    expect(headers.get('content-type')).toBe('text/event-stream');
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    for (const event of ['id: 1\ndata: first\n\n', ':\n\n', 'id: 2\ndata: second\n\n']) {
      for (const client of bff.clients) client.write(event);
      expect(await reader?.read()).toEqual({ done: false, value: event });
    }
    expect(bff.clients.size).toBe(1);
    leaving.abort();
    // Before the proxy gives up a silent bff, after 35 s.
    await vi.waitFor(() => expect(bff.clients.size).toBe(0), 20_000);
  });

  it('loses no request while one of two containers of a front end is replaced', async () => {
    const [one, two] = [await freePort(), await freePort()];
    const { url } = await proxyTo({ ADMIN_AT: `127.0.0.1:${one} 127.0.0.1:${two}` });
    const old = await startAdminPanel(one);
    const statuses: number[] = [];
    const loadEnd = new AbortController();
    const load = async (): Promise<void> => {
      while (!loadEnd.signal.aborted) statuses.push((await fetch(`${url}/mfe/admin/assets/remoteEntry.js`)).status);
    };
    const clients = Promise.all([load(), load()]);
    const next = await startAdminPanel(two);
    // The order of release.sh: the old container stops after the proxy has used the new one.
    await vi.waitFor(() => expect(next.output()).toContain('remoteEntry.js'), 60_000);
    await old.stop('SIGQUIT');
    const minimumRequests = statuses.length + 50;
    await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(minimumRequests), 60_000);
    loadEnd.abort();
    await clients;
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  describe('with a certificate', () => {
    let tls: { readonly TLS_CERTIFICATE: string; readonly TLS_KEY: string; readonly TLS_PORT: string };
    const createCertificate = async (name: string): Promise<void> => {
      const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.crt`)];
      const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, '-days', '1', '-subj', `/CN=${name}`];
      await promisify(execFile)('openssl', args);
    };
    const installCertificate = (name: string): void => {
      copyFileSync(join(folder, `${name}.crt`), tls.TLS_CERTIFICATE);
      copyFileSync(join(folder, `${name}.key`), tls.TLS_KEY);
    };
    beforeEach(async () => {
      const port = `${await freePort()}`;
      tls = { TLS_CERTIFICATE: join(folder, 'tls.crt'), TLS_KEY: join(folder, 'tls.key'), TLS_PORT: port };
      await createCertificate('first.example');
    });

    it('redirects to HTTPS', async () => {
      installCertificate('first.example');
      const { url } = await proxyTo(tls);
      const redirect = await fetch(`${url}/admin?tab=users`, { redirect: 'manual' });
      expect([redirect.status, redirect.headers.get('location')]).toEqual([301, 'https://127.0.0.1/admin?tab=users']);
      expect(await servedName(tls.TLS_PORT)).toBe('first.example');
    });

    it('loads a renewed certificate without a restart, but only together with its matching key', async () => {
      installCertificate('first.example');
      await createCertificate('renewed.example');
      const proxy = await proxyTo({ ...tls, TLS_RELOAD_SECONDS: '0.2' });
      copyFileSync(join(folder, 'renewed.example.crt'), tls.TLS_CERTIFICATE);
      await vi.waitFor(() => expect(proxy.output()).toContain('keeps the certificate that it has'), 60_000);
      expect(await servedName(tls.TLS_PORT)).toBe('first.example');
      installCertificate('renewed.example');
      await vi.waitFor(async () => expect(await servedName(tls.TLS_PORT)).toBe('renewed.example'), 60_000);
    });

    it('waits for an unreadable key, and logs its path and the remedy', async () => {
      installCertificate('first.example');
      chmodSync(tls.TLS_KEY, 0);
      const started = await startUnprivileged({
        SHELL_AT: closedAddress,
        BFF_AT: closedAddress,
        ...tls,
        TLS_RELOAD_SECONDS: '0.2',
      });
      ends.push(started.stop);
      await vi.waitFor(
        () => expect(started.output()).toMatch(/waits for its certificate: \S+tls\.key cannot be read by user/),
        30_000,
      );
      expect(started.output()).toContain('use deploy/compose.tls.yml');
      chmodSync(tls.TLS_KEY, 0o644);
      await vi.waitFor(async () => expect(await servedName(tls.TLS_PORT)).toBe('first.example'), 60_000);
      expect(started.output().match(/waits for/g)).toHaveLength(1);
    });

    /** Root reads every file, so the process runs as another user. */
    const startUnprivileged = async (env: Readonly<Record<string, string>>): Promise<DeployedProcess> => {
      const run = join(folder, 'unprivileged');
      mkdirSync(run);
      const isRoot = process.getuid?.() === 0;
      if (isRoot) chownSync(run, 65_534, 65_534);
      const other = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
      const settings = { HOST: '127.0.0.1', PORT: `${await freePort()}`, RUN_DIR: run, ACCESS_LOG: '/dev/null' };
      const command = [...other, join(projectRoot, 'deploy/bin/proxy.sh')];
      return startScript({ name: 'unprivileged', folder, command, env: { ...settings, ...env }, url: '' }, null);
    };
  });
});

/** Reads the subject of the served certificate; null: no connection. */
const servedName = (port: string): Promise<string | null> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port), rejectUnauthorized: false }, () => {
      resolve(String(socket.getPeerCertificate().subject.CN));
      socket.end();
    });
    socket.once('error', () => resolve(null));
  });
