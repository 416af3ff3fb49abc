import type { PreloadManifest } from '@mandali/contracts/installation';
import { prefetchRequest } from '@mandali/platform/first-load/prefetched-requests.ts';
import { firstPageOf } from '../remotes/owners.ts';
import { installationFile } from './installation-file.ts';

/** Attributes must match those of the later request: otherwise the browser would fetch the files twice. */
const preload = (href: string): void => {
  const link = document.createElement('link');
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

/** Without import: an import would run the page's code before the requests below are sent. */
const filesWhenSignedIn = (): readonly string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="files-when-signed-in"]')?.content.split(' ') ?? [];

const callsAt = (path: string, requests: PreloadManifest['requests']): readonly string[] =>
  requests.flatMap(({ path: pattern, calls }) => {
    const found = new RegExp(pattern).exec(path);
    return found === null ? [] : calls.map((call) => call.replace('$1', found[1] ?? ''));
  });

/** For remotes on another server; a remote built by another tool has no manifest. */
const readManifest = async (entry: string): Promise<PreloadManifest> => {
  const response = await fetch(new URL('preload.json', entry));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return (await response.json()) as PreloadManifest;
};

/** Resolves when all is requested. Nothing depends on it: the page retries what fails here and reports it. */
export const preloadPage = async (): Promise<void> => {
  const token = localStorage.getItem('token');
  const { path, remote } = firstPageOf(location.pathname, token !== null);
  if (remote === null) return;
  const { remotes, preload: manifests } = await installationFile();
  const entry = new URL(remotes[remote], location.href).href;
  const { files, requests } = manifests?.[remote] ?? (await readManifest(entry));
  if (token !== null) callsAt(path, requests).forEach((call) => prefetchRequest(call, token));
  for (const file of [entry, ...files.map((each) => new URL(each, entry).href)]) preload(file);
  if (token !== null) filesWhenSignedIn().forEach(preload);
};
