import { readdirSync } from 'node:fs';
import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasProgram } from '@mandali/testing/deployment/script';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, desktop, openBrowser, seen, visit, type Visitor } from './browser.ts';
import { deploy, type Deployment } from './deployed.ts';
import type { Release } from './releases.ts';
import { keeper, keeperEnv } from './steps/books.ts';
import { signInByEmail } from './steps/sign-in.ts';
import { isAppCached } from './steps/storage.ts';

/** mfe-admin deployed separately: another origin and other releases than the shell's. */
describe.runIf(chromiumPath && hasProgram('nginx'))(
  'mfe-admin on its own origin (needs Chromium and nginx)',
  { shuffle: false },
  () => {
    let deployed: Deployment;
    let browser: Browser;

    beforeAll(async () => {
      [deployed, browser] = await Promise.all([deploy(keeperEnv), openBrowser()]);
      await deployed.serveShell(deployed.shells.old);
      await deployed.serveAdmin(deployed.admins.old, deployed.admins.old);
    });
    afterAll(async () => {
      await browser?.close();
      await deployed?.stop();
    });

    const arrive = async (worker = false): Promise<Visitor> => {
      const visitor = await visit(browser, deployed.url, { viewport: desktop, worker });
      await signInByEmail(visitor.page, keeper);
      return visitor;
    };
    /** The panel with data of the API. */
    const showsUsers = async ({ page }: Visitor): Promise<true> => {
      await page.getByRole('tab', { name: 'Users' }).click();
      return seen(page.getByRole('button', { name: 'Change role of Administrator' }));
    };
    /** The changed texts of newer-release.config.ts. */
    const showsNewer = async ({ page }: Visitor): Promise<{ shell: boolean; admin: boolean }> => ({
      shell: (await page.getByText('A newer frame.').count()) > 0,
      admin: (await page.getByRole('tab', { name: 'Figures' }).count()) > 0,
    });
    const releasesOn = ({ page }: Visitor): Promise<(string | null)[]> =>
      page.locator('meta[name=release]').evaluateAll((all) => all.map((meta) => meta.getAttribute('content')));
    const fromAdmin = (path: string): Promise<Response> => fetch(`${deployed.adminUrl}/assets/${path}`);
    const entryOf = ({ folder }: Release): string =>
      readdirSync(join(folder, 'assets')).find((name) => /^__federation_expose_Routes-[\w-]{8}\.js$/.test(name)) ?? '';

    it('works without errors in the console', async () => {
      const visitor = await arrive();
      await visitor.page.goto('/admin');
      expect(await showsUsers(visitor)).toBe(true);
      expect(visitor.complaints).toEqual([]);
      await visitor.context.close();
    });

    it('is located by /config.json; its entry is revalidated on each load, its chunks are immutable', async () => {
      const config = (await (await fetch(`${deployed.url}/config.json`)).json()) as { remotes: Record<string, string> };
      expect(config.remotes['mfe-admin']).toBe(`${deployed.adminUrl}/assets/remoteEntry.js`);
      const [entry, chunk] = [await fromAdmin('remoteEntry.js'), await fromAdmin(entryOf(deployed.admins.old))];
      const headers = [entry, chunk].map(({ headers: h }) => [
        h.get('cache-control'),
        h.get('access-control-allow-origin'),
      ]);
      expect(headers).toEqual([
        ['no-cache', '*'],
        ['public, max-age=31536000, immutable', '*'],
      ]);
    });

    it('is released alone: open panels still work, and the next visit loads the new release', async () => {
      const [open, idle] = [await arrive(), await arrive()];
      await open.page.goto('/admin');
      await showsUsers(open);
      await deployed.serveAdmin(deployed.admins.new, deployed.admins.old);

      await open.page.getByRole('tab', { name: 'Analytics' }).click();
      expect(await seen(open.page.getByText('Active Committees'))).toBe(true);
      expect((await fromAdmin(entryOf(deployed.admins.old))).status).toBe(200);
      await idle.page.getByRole('button', { name: /Menu/ }).click();
      await idle.page.getByRole('menuitem', { name: 'Admin Panel' }).click();
      expect(await showsUsers(idle)).toBe(true);
      expect(await releasesOn(idle)).toContain(`mfe-admin ${deployed.admins.new.version}`);
      expect([await showsNewer(open), await showsNewer(idle)]).toEqual([
        { shell: false, admin: false },
        { shell: false, admin: true },
      ]);
      expect([...open.complaints, ...idle.complaints]).toEqual([]);
      await Promise.all([open.context.close(), idle.context.close()]);
    });

    it.each([
      ['older', 'newer'],
      ['newer', 'older'],
    ])('works in the %s shell with the %s admin panel', async (age) => {
      const shell = age === 'older' ? deployed.shells.old : deployed.shells.new;
      const admin = age === 'older' ? deployed.admins.new : deployed.admins.old;
      await deployed.serveShell(shell);
      await deployed.serveAdmin(admin, deployed.admins.old);
      const visitor = await arrive();
      await visitor.page.goto('/admin');
      expect(await showsUsers(visitor)).toBe(true);
      const releases = await releasesOn(visitor);
      expect(releases).toEqual(expect.arrayContaining([`mfe-shell ${shell.version}`, `mfe-admin ${admin.version}`]));
      expect(await showsNewer(visitor)).toEqual({ shell: age === 'newer', admin: age === 'older' });
      expect(visitor.complaints).toEqual([]);
      await visitor.context.close();
    });

    it('returns 404 for chunks of the release before the previous one', async () => {
      await deployed.serveAdmin(deployed.admins.new, deployed.admins.new);
      const chunk = await fromAdmin(entryOf(deployed.admins.old));
      expect([chunk.status, chunk.headers.get('cache-control')]).toEqual([404, 'no-cache']);
    });

    /** Whether the page in the service worker's cache is of this release. */
    const isCached = async ({ page }: Visitor, release: string): Promise<boolean> => {
      if (!(await isAppCached(page))) return false;
      return page.evaluate(
        async (marker) => (await (await caches.match('/'))?.text())?.includes(marker) ?? false,
        release,
      );
    };
    const expectCached = (visitor: Visitor, shell: Release): Promise<unknown> =>
      expect.poll(() => isCached(visitor, `mfe-shell ${shell.version}`), { timeout: 60_000 }).toBe(true);

    it('is updated by the service worker, while an older page still loads its chunks', async () => {
      const { old, new: newer } = deployed.shells;
      await deployed.serveShell(old);
      await deployed.serveAdmin(deployed.admins.old, deployed.admins.old);
      const visitor = await arrive(true);
      const { page } = visitor;
      await page.goto('/admin');
      await showsUsers(visitor);
      await expectCached(visitor, old);

      // The server has no file of the previous release: chunks come from the device.
      await deployed.serveShell(newer);
      await deployed.serveAdmin(deployed.admins.new, deployed.admins.new);
      await page.getByRole('link', { name: 'Privacy Policy' }).click();
      expect(await seen(page.getByRole('heading', { name: 'Privacy Policy', level: 1 }))).toBe(true);

      await page.goto('/admin');
      await showsUsers(visitor);
      expect(await showsNewer(visitor)).toEqual({ shell: true, admin: true });
      await expectCached(visitor, newer);
      expect(visitor.complaints).toEqual([]);

      visitor.tolerate(/net::ERR_INTERNET_DISCONNECTED/);
      await visitor.context.setOffline(true);
      await page.goto('/');
      expect(await seen(page.getByText(/^You are offline/))).toBe(true);
      expect(await seen(page.getByRole('heading', { name: 'Committee Dashboard' }))).toBe(true);
      await visitor.context.setOffline(false);
      await visitor.context.close();
    });

    it('is cached by the service worker only when a half-deployed release is complete', async () => {
      const { old, new: newer } = deployed.shells;
      const folder = await mkdtemp(join(tmpdir(), 'mandali-half-released-'));
      await cp(newer.folder, folder, { recursive: true });
      await copyFile(join(old.folder, 'assets/files.json'), join(folder, 'assets/files.json'));
      for (const compressed of ['br', 'gz']) await rm(join(folder, `assets/files.json.${compressed}`), { force: true });
      await deployed.serveShell({ folder, version: newer.version });
      const visitor = await arrive(true);
      const hasTried = () => visitor.page.evaluate(async () => (await caches.keys()).length > 0);
      await expect.poll(hasTried, { timeout: 60_000 }).toBe(true);
      await visitor.page.waitForTimeout(2_000);
      expect(await isCached(visitor, 'mfe-shell')).toBe(false);

      await deployed.serveShell(newer);
      await expectCached(visitor, newer);
      await visitor.context.close();
      await rm(folder, { recursive: true });
    });

    it('is opened without the service worker after the operator turned it off', async () => {
      const visitor = await arrive(true);
      const { page } = visitor;
      await expectCached(visitor, deployed.shells.new);
      await deployed.serveShell(deployed.shells.new, { MFE_ADMIN_URL: deployed.adminUrl, SERVICE_WORKER: 'off' });
      await page.goto('/');
      const cachedOnDevice = () =>
        page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()]);
      await expect.poll(cachedOnDevice).toEqual([0, []]);
      await page.goto('/');
      expect(await seen(page.getByRole('heading', { name: 'Committee Dashboard' }))).toBe(true);
      await expect.poll(cachedOnDevice).toEqual([0, []]);
      await visitor.context.close();
    });

    it('is replaced by a card with Retry when the shell’s policy lacks its origin', async () => {
      await deployed.serveShell(deployed.shells.old, {});
      const visitor = await arrive();
      visitor.tolerate(/Content Security Policy/);
      await visitor.page.goto('/admin');
      expect(await seen(visitor.page.getByRole('button', { name: 'Retry' }))).toBe(true);
      expect(visitor.complaints.join('\n')).toContain('Content Security Policy');
      await visitor.page.goto('/');
      expect(await seen(visitor.page.getByRole('heading', { name: 'Committee Dashboard' }))).toBe(true);
      await visitor.context.close();
    });
  },
);
