import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import type { Installation } from '@mandali/contracts/installation';
import { type Request, type RequestHandler, Router } from 'express';
import sirv from 'sirv';
import { addressHere, entryAt, type FrontEndFolders, remotes } from './front-end-folders.ts';
import { htmlPage } from './html-page.ts';
import { readShellPage } from './shell-page.ts';
import { verifierPage } from './verifier-page.ts';

// vite puts files with a hash in their name into assets/, and the entry of a remote, which has no hash.
const isHashed = (path: string): boolean => path.includes('/assets/') && /-[\w-]{8}\.\w+$/.test(path);

/** A browser would otherwise use the charset of the page. */
const texts: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
};

const files = (folder: string): RequestHandler =>
  sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res, path) => {
      const type = texts[extname(path).slice(1)];
      if (type !== undefined) res.setHeader('content-type', `${type};charset=utf-8`);
      res.setHeader('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

/** Link previews and monitors accept any type, or name none; clients of the API put JSON first. */
const wantsPage = (req: Request): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  (req.path === '/' ||
    (req.accepts(['html', 'json']) === 'html' && !/^\/(api|mfe)(\/|$)/i.test(req.path) && !/\.\w+$/.test(req.path)));

const serviceWorkerRemoval: RequestHandler = (req, _res, next) => {
  req.url = '/service-worker-taken-back.js';
  next();
};

type FrontEndOptions = { readonly serviceWorker: boolean; readonly publicUrl: string };

export const frontEnds = (
  folders: FrontEndFolders,
  installation: Installation,
  { serviceWorker, publicUrl }: FrontEndOptions,
): Router => {
  const router = Router();
  for (const name of remotes) {
    if (existsSync(folders[name])) router.use(addressHere(name), files(folders[name]));
  }
  if (!existsSync(folders.shell)) return router;
  const verifier = verifierPage(folders.shell);
  if (verifier !== null) router.get(['/verify', '/verify.html'], verifier);
  if (!serviceWorker) router.get('/service-worker.js', serviceWorkerRemoval);
  const page = htmlPage(readShellPage(folders, installation, publicUrl));
  router.use((req, res, next) => (wantsPage(req) ? page(req, res, next) : next()));
  router.use(files(folders.shell));
  return router;
};

export type InstallationOptions = Pick<Installation, 'contactEmail' | 'contactPhone' | 'contactAddress'> & {
  readonly remotes: Readonly<Record<'auth' | 'committees' | 'admin', string>>;
};

export const installationOf = (config: InstallationOptions, version: string): Installation => {
  const { auth, committees, admin } = config.remotes;
  return {
    remotes: { 'mfe-auth': entryAt(auth), 'mfe-committees': entryAt(committees), 'mfe-admin': entryAt(admin) },
    contactEmail: config.contactEmail,
    contactPhone: config.contactPhone,
    contactAddress: config.contactAddress,
    version,
  };
};
