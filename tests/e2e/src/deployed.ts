import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeployedProcess } from '@mandali/testing/deployment/script';
import { type FrontEndOptions, startFrontEnd, startProxy } from '@mandali/testing/deployment/web';
import { freePort } from '@mandali/testing/free-port';
import { newDataDir, type Product, removeData, startProduct } from '@mandali/testing/product';
import { buildNewerRelease, builtRelease, type Release } from './releases.ts';

/** Front ends on nginx as in their images, the admin panel on another origin, before one bff. */
export type Deployment = {
  /** Public address. */
  readonly url: string;
  /** Origin of the admin panel's files. */
  readonly adminUrl: string;
  /** The release in dist, and a newer one with other code. */
  readonly shells: { readonly old: Release; readonly new: Release };
  readonly admins: { readonly old: Release; readonly new: Release };
  /** Replaces the served shell. */
  serveShell(own: Release, env?: Readonly<Record<string, string>>): Promise<void>;
  /** Replaces the served admin panel; the chunks of the previous one stay. */
  serveAdmin(own: Release, previous: Release): Promise<void>;
  stop(): Promise<void>;
};

/** Stop functions, in order of starts; they run in reverse. */
type Ends = (() => Promise<unknown>)[];
const endAll = async (ends: Ends): Promise<void> => {
  for (const end of ends.toReversed()) await end();
};

export async function deploy(env: Readonly<Record<string, string>>): Promise<Deployment> {
  const ends: Ends = [];
  try {
    return await start(env, ends);
  } catch (error) {
    await endAll(ends);
    throw error;
  }
}

async function start(env: Readonly<Record<string, string>>, ends: Ends): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'mandali-releases-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  // The server's workers may run as another user.
  await chmod(folder, 0o755);
  const [shellPort, adminPort] = [await freePort(), await freePort()];
  const adminUrl = `http://127.0.0.1:${adminPort}`;
  const [newShell, newAdmin] = await Promise.all([
    buildNewerRelease('mfe-shell', '99.0.0', folder),
    buildNewerRelease('mfe-admin', '99.1.0', folder),
  ]);
  const bff = await startBff({ ...env, MFE_ADMIN_URL: adminUrl }, ends);
  const place = async (frontEnd: 'mfe-auth' | 'mfe-committees'): Promise<string> => {
    const { url, stop } = await startFrontEnd({ folder, frontEnd, own: builtRelease(frontEnd).folder });
    ends.push(stop);
    return new URL(url).host;
  };
  const at = { SHELL_AT: `127.0.0.1:${shellPort}`, BFF_AT: new URL(bff.url).host };
  const remotes = { AUTH_AT: await place('mfe-auth'), COMMITTEES_AT: await place('mfe-committees') };
  const proxy = await startProxy({ folder, env: { ...at, ...remotes } });
  ends.push(proxy.stop);
  const swap = exchange(ends);
  return {
    url: proxy.url,
    adminUrl,
    shells: { old: builtRelease('mfe-shell'), new: newShell },
    admins: { old: builtRelease('mfe-admin'), new: newAdmin },
    serveShell: (own, shellEnv = { MFE_ADMIN_URL: adminUrl }) =>
      swap({ folder, frontEnd: 'mfe-shell', own: own.folder, port: shellPort, env: shellEnv }),
    serveAdmin: (own, previous) =>
      swap({ folder, frontEnd: 'mfe-admin', own: own.folder, previous: previous.folder, port: adminPort }),
    stop: () => endAll(ends),
  };
}

async function startBff(env: Readonly<Record<string, string>>, ends: Ends): Promise<Product> {
  const dataDir = await newDataDir();
  ends.push(() => removeData(dataDir));
  const product = await startProduct({ dataDir, env });
  ends.push(product.stop);
  return product;
}

/** Replaces the served release of a front end. */
function exchange(ends: Ends): (options: FrontEndOptions) => Promise<void> {
  const serving = new Map<string, DeployedProcess>();
  ends.push(() => Promise.all([...serving.values()].map(({ stop }) => stop())));
  return async (options) => {
    await serving.get(options.frontEnd)?.stop();
    serving.set(options.frontEnd, await startFrontEnd(options));
  };
}
