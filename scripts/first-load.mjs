/**
 * Measures the JavaScript of the first load of /login in English and Hindi, in Chromium, from the output of the last build:
 *   node scripts/first-load.mjs [--one] [--max <KB>]
 * --one  builds the same front ends as one bundle, without federation, into a folder of its own, and compares
 * --max  exits 1 when the federated product needs more than that many KB (1 KB = 1000 bytes, gzip -9, no headers)
 */
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const types = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.svg': 'image/svg+xml' };
const remotes = { 'mfe-auth': '/mfe/auth/', 'mfe-committees': '/mfe/committees/', 'mfe-admin': '/mfe/admin/' };
const config = {
  remotes: Object.fromEntries(Object.entries(remotes).map(([name, at]) => [name, `${at}assets/remoteEntry.js`])),
  contactEmail: 'help@mandali.example',
  version: '1.0.0',
};

/** Returns the file that is served at a path; every page is index.html. */
const fileOf = (shell, path) => {
  const remote = Object.entries(remotes).find(([, at]) => path.startsWith(at));
  if (remote) return join(root, remote[0], 'dist', path.slice(remote[1].length));
  return join(shell, extname(path) === '' ? 'index.html' : path);
};

const answer = async (shell, url, response) => {
  const path = normalize(new URL(url, 'http://localhost').pathname);
  if (path === '/config.json')
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(config));
  const file = fileOf(shell, path);
  const content = await readFile(file).catch(() => null);
  if (content === null) return response.writeHead(404).end();
  return response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').end(content);
};

const serve = (shell) => createServer(({ url = '/' }, response) => void answer(shell, url, response));

/**
 * Runs in the page: records the time, ms on its clock, at which the form appears, and delays idle callbacks until then. On a
 * slow machine they would load dialogs and toasts (platform/src/first-load/when-shown.ts) before the form.
 */
function recordFormTime() {
  const waiting = [];
  const whenIdle = globalThis.requestIdleCallback;
  globalThis.requestIdleCallback = (...asked) =>
    globalThis.formShownAt === undefined ? waiting.push(asked) : whenIdle(...asked);
  const observer = new MutationObserver(() => {
    if (document.querySelector('form [type="submit"]') === null) return;
    globalThis.formShownAt = performance.now();
    observer.disconnect();
    for (const asked of waiting) whenIdle(...asked);
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: paths of the scripts requested before the form appeared, and of all scripts of the form's remote. */
function scriptsOfForm(remote) {
  return performance
    .getEntriesByType('resource')
    .map(({ startTime, name }) => ({ startTime, path: new URL(name).pathname }))
    .filter(
      ({ startTime, path }) => path.endsWith('.js') && (startTime <= globalThis.formShownAt || path.startsWith(remote)),
    )
    .map(({ path }) => path);
}

/** Returns the scripts that /login needs for its form and the picture beside it: path and size with gzip -9, bytes. */
async function scriptsOf(browser, shell, locale) {
  const server = serve(shell);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const page = await browser.newPage({ locale });
  page.setDefaultTimeout(120_000);
  const scripts = new Map();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || response.status() !== 200) return;
    const body = response.body();
    // A prefetch may be aborted when the page is closed, which is no failure.
    body.catch(() => {});
    scripts.set(new URL(response.url()).pathname, body);
  });
  await page.addInitScript(recordFormTime);
  await page.goto(`http://127.0.0.1:${server.address().port}/login`);
  await page.locator('form [type="submit"]').waitFor();
  await page.waitForLoadState('networkidle');
  // By the page's clock: scripts requested after the form appeared are prefetched, even if this process notices the form later.
  const requested = await page.evaluate(scriptsOfForm, remotes['mfe-auth']);
  const settled = await Promise.all(
    [...scripts]
      .filter(([path]) => requested.includes(path))
      .map(async ([path, body]) => [path, gzipSync(await body, { level: 9 }).length]),
  );
  await page.close();
  server.close();
  return settled.sort(([, a], [, b]) => b - a);
}

const buildAsOne = async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'mandali-one-'));
  process.env.MANDALI_WITHOUT_FEDERATION = '1';
  await build({ root: join(root, 'mfe-shell'), logLevel: 'error', build: { outDir, emptyOutDir: true } });
  return outDir;
};

const inKB = (bytes) => (bytes / 1000).toFixed(1);
const sum = (scripts) => scripts.reduce((total, [, bytes]) => total + bytes, 0);
const print = (title, scripts) => {
  console.log(`${title}: ${inKB(sum(scripts))} KB in ${scripts.length} files`);
  for (const [path, bytes] of scripts) console.log(`  ${inKB(bytes).padStart(6)}  ${path}`);
};

const argument = (name) => process.argv.includes(name);
const max = argument('--max') ? Number(process.argv[process.argv.indexOf('--max') + 1]) : Number.POSITIVE_INFINITY;
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const one = argument('--one') ? await buildAsOne() : null;
  for (const locale of ['en-IN', 'hi-IN', 'ur-IN']) {
    const federated = await scriptsOf(browser, join(root, 'mfe-shell/dist'), locale);
    print(`/login, ${locale}, federated`, federated);
    if (sum(federated) > max * 1000) process.exitCode = 1;
    if (one === null) continue;
    const scripts = await scriptsOf(browser, one, locale);
    print(`/login, ${locale}, one bundle`, scripts);
    console.log(`federated / one bundle = ${(sum(federated) / sum(scripts)).toFixed(2)}`);
  }
  if (one !== null) await rm(one, { recursive: true });
} finally {
  await browser.close();
}
