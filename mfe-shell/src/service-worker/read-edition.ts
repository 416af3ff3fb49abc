import { isHashed } from './routes.ts';

export type Edition = {
  /** Absolute addresses. */
  readonly hashed: readonly string[];
  /** Files with a constant name, the page included. */
  readonly named: ReadonlyMap<string, Response>;
};

/** @throws when the file is missing, or another answer came in its place */
export const read = async (url: string, accept = '*/*'): Promise<Response> => {
  const cache = isHashed(new URL(url, location.href)) ? 'default' : 'no-cache';
  const response = await fetch(url, { cache, headers: { accept } });
  if (!response.ok || response.redirected) throw new Error(`${url}: ${response.status}`);
  return response;
};

const json = async (url: string): Promise<unknown> => (await read(url)).json();

const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/[\w@.-]+-[\w-]{8}\.(?:js|css)\b/g)].map(([name]) => name);

/**
 * By the build's files.json (platform/vite/all-files.ts).
 * @param text of the page or the entry, which must be of the same build
 * @throws when they are of two releases, during a release
 */
const filesOf = async (folder: string, text: string): Promise<readonly string[]> => {
  const files = (await json(new URL('files.json', folder).href)) as readonly string[];
  const names = new Set(files.map((file) => file.replace(/^.*\//, '')));
  const unknown = namesIn(text).find((name) => !names.has(name));
  if (unknown !== undefined) throw new Error(`${folder} has no ${unknown}`);
  return files.map((file) => new URL(file, folder).href);
};

type Remotes = { readonly remotes: Readonly<Record<string, string>> };

const writtenIn = /<script type="application\/json" id="installation">(.*?)<\/script>/s;

/** In the page, or in a file beside it (docs/adr/0097), which is then stored too. */
const installation = async (page: string): Promise<Remotes & { readonly file: Response | null }> => {
  const [, written] = writtenIn.exec(page) ?? [];
  if (written !== undefined) return { ...(JSON.parse(written) as Remotes), file: null };
  const file = await read('/config.json');
  return { ...((await file.clone().json()) as Remotes), file };
};

/** Leaves out a remote that cannot be fetched: without network its place shows an error. */
const remote = async (entry: string): Promise<Edition> => {
  const folder = new URL('.', entry).href;
  try {
    const response = await read(entry);
    const hashed = await filesOf(folder, await response.clone().text());
    const preload = new URL('preload.json', folder).href;
    return {
      hashed,
      named: new Map([
        [entry, response],
        [preload, await read(preload)],
      ]),
    };
  } catch {
    return { hashed: [], named: new Map() };
  }
};

const home = 'mfe-committees';

/** Fonts and pictures are stored on use: those of other languages are not needed. */
const isFontOrPicture = (url: string): boolean => isHashed(new URL(url)) && !/\.(js|css)$/.test(url);

/**
 * The shell, the dashboard, and the pages opened on this device.
 * @param used addresses of everything that the page has loaded
 * @param before addresses of the previous edition's files
 * @throws when a file of the shell is missing
 */
export const readEdition = async (used: readonly string[], before: readonly string[]): Promise<Edition> => {
  const page = await read('/', 'text/html');
  const text = await page.clone().text();
  const { remotes, file } = await installation(text);
  const entries = Object.entries(remotes).map(([name, entry]) => ({ name, entry: new URL(entry, location.href).href }));
  const opened = entries
    .filter(({ name, entry }) => name === home || used.includes(entry) || before.includes(entry))
    .map(({ entry }) => entry);
  // The data that the server has written into the page names files of the remotes.
  const own = await filesOf(new URL('/assets/', location.href).href, text.replace(writtenIn, ''));
  const others = await Promise.all(opened.map(remote));
  const icon = await read('/favicon.svg');
  return {
    hashed: [...new Set([...own, ...others.flatMap(({ hashed }) => hashed), ...used.filter(isFontOrPicture)])],
    named: new Map([
      ...(file === null ? [] : [['/config.json', file] as const]),
      ['/favicon.svg', icon],
      ...others.flatMap(({ named }) => [...named]),
      // Last: from now on the page opens with this edition.
      ['/', page],
    ]),
  };
};
