import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PreloadManifest } from '@mandali/contracts/installation';
import { type HtmlTagDescriptor, type Plugin, type Rollup, runnerImport } from 'vite';
import { chunksOf } from '../src/federation/build/plugin.ts';

const filesOf = (bundle: Rollup.OutputBundle, start: Rollup.OutputChunk, seen = new Set<string>()): Set<string> => {
  if (seen.has(start.fileName)) return seen;
  seen.add(start.fileName);
  start.viteMetadata?.importedCss.forEach((file) => seen.add(file));
  for (const file of start.imports) {
    const next = bundle[file];
    if (next?.type === 'chunk') filesOf(bundle, next, seen);
  }
  return seen;
};

/** From the source: packages that it imports may not be built yet. */
const importSource = async <Module>(file: string): Promise<Module> => {
  const resolveSources = { conditions: ['@mandali/source'], noExternal: [/^@mandali\//] };
  return (await runnerImport<Module>(file, { environments: { inline: { resolve: resolveSources } } })).module;
};

/** Types of the page belong to another TypeScript project. */
type Manifests = { readonly manifestRequests: (pages: unknown) => PreloadManifest['requests'] };

const manifests = fileURLToPath(new URL('../src/first-load/first-requests.ts', import.meta.url));

const readRequests = async (file: string): Promise<PreloadManifest['requests']> => {
  const { manifestRequests } = await importSource<Manifests>(manifests);
  return manifestRequests((await importSource<{ readonly firstRequests: unknown }>(file)).firstRequests);
};

/** Writes preload.json, for the shell's start (mfe-shell/src/page-load/preload.ts). */
const remoteManifest = (firstRequests?: string): Plugin => ({
  name: 'mandali:preload',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const { entry, routes } = chunksOf(bundle);
      const folder = entry.fileName.replace(/[^/]*$/, '');
      const files = [...filesOf(bundle, routes)].map((file) => file.replace(folder, ''));
      const requests = firstRequests === undefined ? [] : await readRequests(resolve(firstRequests));
      const manifest: PreloadManifest = { files, requests };
      this.emitFile({ type: 'asset', fileName: `${folder}preload.json`, source: JSON.stringify(manifest) });
    },
  },
});

const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });

/** @throws when no file of the build has this module */
const fileWith = (bundle: Rollup.OutputBundle, path: string): Rollup.OutputChunk => {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(path))) return file;
  }
  throw new Error(`The build lacks ${path}`);
};

const tagsOfPage = (bundle: Rollup.OutputBundle): HtmlTagDescriptor[] => {
  const page = fileWith(bundle, '/src/main.tsx');
  const styles = [...(page.viteMetadata?.importedCss ?? [])];
  const known = filesOf(bundle, page);
  const cache = filesOf(bundle, fileWith(bundle, '/src/cache/page-cache.tsx'));
  const whenSignedIn = [...cache].filter((file) => !known.has(file)).map((file) => `/${file}`);
  return [
    link({ rel: 'modulepreload', crossorigin: true, href: `/${page.fileName}` }),
    ...styles.map((style) => link({ rel: 'stylesheet', crossorigin: true, href: `/${style}` })),
    { tag: 'meta', attrs: { name: 'files-when-signed-in', content: whenSignedIn.join(' ') }, injectTo: 'head' },
  ];
};

/** The page's own code loads in parallel. */
const hostPreloads = (): Plugin[] => [
  {
    name: 'mandali:start',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/src/main.tsx', '/src/page-load/start.ts') },
  },
  {
    name: 'mandali:page',
    generateBundle(_options, bundle) {
      const { moduleIds } = fileWith(bundle, '/src/page-load/start.ts');
      const imported = moduleIds.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
      const others = imported.filter((id) => !id.endsWith('/src/main.tsx'));
      // An import would run the page's code, which delays the requests of the start.
      if (others.length > 0) this.error(`src/page-load/start.ts may import nothing but the page: ${others.join(', ')}`);
    },
    transformIndexHtml: { order: 'post', handler: (_html, { bundle }) => tagsOfPage(bundle ?? {}) },
  },
];

export const preloadManifest = (host: boolean, firstRequests?: string): Plugin[] =>
  host ? hostPreloads() : [remoteManifest(firstRequests)];
