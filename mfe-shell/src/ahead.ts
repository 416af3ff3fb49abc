import { askEarly } from '@mandali/platform/early-answers.ts';
import { installationFile } from './installation-file.ts';
import { ownerOf } from './remotes/owners.ts';
import type { RemoteName } from './remotes/remote.ts';

/** What the build adds to the entry of a remote (platform/vite/ahead.ts); another tool's has none of it. */
type Entry = {
  /** Addresses of what './routes' needs, relative to the entry. */
  readonly files?: readonly string[];
  /** For whoever is signed in: what a page asks the API for first. */
  readonly asks?: readonly { readonly path: string; readonly calls: readonly string[] }[];
};
type Addresses = { readonly remotes: Readonly<Record<RemoteName, string>> };

const preload = (href: string): void => {
  const link = document.createElement('link');
  // As they are asked for later: otherwise the browser would fetch them twice.
  if (href.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else {
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
  }
  link.href = href;
  document.head.append(link);
};

/** The query cache. Not imported yet: it would run the page's own code, before the requests below have left. */
const filesWhenSignedIn = (): readonly string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="files-when-signed-in"]')?.content.split(' ') ?? [];

/** The calls of the page at this address, with what its pattern found in place of $1. */
const callsAt = (path: string, { asks = [] }: Entry): readonly string[] =>
  asks.flatMap(({ path: pattern, calls }) => {
    const found = new RegExp(pattern).exec(path);
    return found === null ? [] : calls.map((call) => call.replace('$1', found[1] ?? ''));
  });

/**
 * Asks for what the address will need, so that it comes while the page's own code does: the remote's files, and for
 * whoever is signed in the query cache and the page's first answers. Resolves when all is asked for. Nothing depends on
 * it: what fails here is tried again by the page, which then says so.
 */
export const fetchAhead = async (): Promise<void> => {
  const token = localStorage.getItem('token');
  // Whoever is signed in has nothing to do at the door and is led to the dashboard.
  const path = location.pathname === '/login' ? '/' : location.pathname;
  const remote = token === null ? 'mfe-auth' : ownerOf(path);
  if (remote === null) return;
  if (token !== null) filesWhenSignedIn().forEach(preload);
  const { remotes } = (await installationFile()) as Addresses;
  const address = new URL(remotes[remote], location.href).href;
  const entry = (await import(/* @vite-ignore */ address)) as Entry;
  if (token !== null) callsAt(path, entry).forEach((call) => askEarly(call, token));
  entry.files?.forEach((file) => preload(new URL(file, address).href));
};
