import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasProgram, type DeployedProcess } from '@mandali/testing/deployment/script';
import { startFrontEnd } from '@mandali/testing/deployment/web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { frontEndFolders } from './front-end-folders.ts';

const environment = {
  PUBLIC_URL: 'https://mandali.example',
  MFE_AUTH_URL: 'https://cdn.example/auth/',
  MFE_COMMITTEES_URL: 'https://cdn.example/committees',
  MFE_ADMIN_URL: 'https://admin.example:8443/mfe',
  CSP_REPORT_URL: 'https://reports.example/csp?a=1&b=2',
};
const pageWith = (site: string): string =>
  `<!doctype html><meta name="inline-script" content="sha256-b3du+/0=" /><meta property="og:image" content="${site}/icons/preview.png" />`;
const html = { accept: 'text/html' };

/** The shell's page has the same headers no matter who serves it: the bff on one machine, nginx in a deployment. */
describe.runIf(hasProgram('nginx'))('the headers of the page (needs nginx)', () => {
  let root: string;
  let bff: TestBff;

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'mandali-headers-'));
    chmodSync(root, 0o755);
    mkdirSync(join(root, 'mfe-shell/dist/assets'), { recursive: true });
    writeFileSync(join(root, 'mfe-shell/dist/index.html'), pageWith(''));
    bff = await startTestBff({ folders: frontEndFolders(root), environment });
  });
  afterAll(async () => {
    await bff.stop();
    rmSync(root, { recursive: true, force: true });
  });

  const shell = (env: Record<string, string>): Promise<DeployedProcess> =>
    startFrontEnd({ folder: root, frontEnd: 'mfe-shell', own: join(root, 'mfe-shell/dist'), env });
  const ofConnection = new Set([
    'connection',
    'date',
    'keep-alive',
    'server',
    'etag',
    'last-modified',
    'accept-ranges',
    'vary',
    // Only nginx compresses so small a page.
    'content-encoding',
    'content-length',
  ]);
  const policyHeadersOf = (headers: Headers): Record<string, string> =>
    Object.fromEntries(
      [...headers]
        .filter(([name]) => !ofConnection.has(name))
        .map(([name, value]) => [name, value.toLowerCase().replace('; ', ';')]),
    );

  it('equal those of the bff, with front ends on other origins, TLS and reports', async () => {
    const nginx = await shell(environment);
    const [ofBff, ofNginx] = [
      await bff.visitor.raw('GET', '/login', { headers: html }),
      await fetch(`${nginx.url}/login`, { headers: html }),
    ];
    for (const answer of [ofNginx, await fetch(`${nginx.url}/join/abc`), await fetch(nginx.url)])
      expect([answer.status, await answer.text()]).toEqual([200, pageWith('https://mandali.example')]);
    const refused = [
      await fetch(`${nginx.url}/login`, { headers: { accept: 'application/json' } }),
      await fetch(`${nginx.url}/api/x`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404]);
    await nginx.stop();
    expect(ofBff.text).toBe(pageWith('https://mandali.example'));
    expect(policyHeadersOf(ofNginx.headers)).toEqual(policyHeadersOf(ofBff.headers));
  });

  it.each([
    ['MFE_ADMIN_URL', 'https://admin.example"; script-src *'],
    ['CSP_REPORT_URL', 'https://reports.example/\nx-evil: 1'],
  ])('reject a setting that is no address: %s', async (name, value) => {
    await expect(shell({ [name]: value })).rejects.toThrow(`${name} holds a character that no address has.`);
  });
});
