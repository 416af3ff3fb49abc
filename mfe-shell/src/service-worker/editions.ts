import { read, readEdition, type Edition } from './read-edition.ts';

// An edition is everything that the page needs to open. It is stored as a whole or not at all, so a stored page never
// lacks a file. The previous edition stays too, for pages opened with it.

/** The number changes with the format of the cache; the worker then removes the other caches. */
const cacheNames = 'code-';
const cacheName = `${cacheNames}1`;
const listed = '/kept-editions';
const pageUrl = '/';

/** A stored edition is not checked again within this time. */
const maxAgeMs = 3_600_000;

type StoredEdition = { readonly at: number; readonly files: readonly string[] };
type Editions = { readonly current: StoredEdition | null; readonly previous: StoredEdition | null };

const cache = (): Promise<Cache> => caches.open(cacheName);

/** Matches by address only, whatever headers the server varies on. */
const lenient = { ignoreVary: true } as const;

const editions = async (): Promise<Editions> => {
  const found = await (await cache()).match(listed);
  return found === undefined ? { current: null, previous: null } : ((await found.json()) as Editions);
};

export const keptFile = async (url: string): Promise<Response | undefined> => (await cache()).match(url, lenient);

export const keptPage = async (): Promise<Response | undefined> =>
  (await editions()).current === null ? undefined : keptFile(pageUrl);

const isFresh = async (used: readonly string[]): Promise<boolean> => {
  const { current } = await editions();
  if (current === null || Date.now() - current.at > maxAgeMs) return false;
  return used.every((url) => !/\/assets\//.test(url) || current.files.includes(url));
};

/** In sequence, a hundred files would take a hundred round trips. */
const maxParallel = 4;

const addMissing = async (files: readonly string[]): Promise<void> => {
  const store = await cache();
  const left = files.values();
  const add = async (): Promise<void> => {
    for (const url of left) {
      if ((await store.match(url, lenient)) === undefined) await store.put(url, await read(url));
    }
  };
  await Promise.all(Array.from({ length: maxParallel }, add));
};

const shifted = ({ current, previous }: Editions, files: readonly string[]): Editions => {
  const isSame = [...(current?.files ?? [])].sort().join() === [...files].sort().join();
  return { current: { at: Date.now(), files }, previous: isSame ? previous : current };
};

const sweep = async ({ current, previous }: Editions): Promise<void> => {
  const needed = new Set([current, previous].flatMap((edition) => edition?.files ?? []));
  const store = await cache();
  for (const { url } of await store.keys()) {
    const isListed = new URL(url).pathname === listed && new URL(url).origin === location.origin;
    if (!isListed && !needed.has(url)) await store.delete(url);
  }
  const others = (await caches.keys()).filter((name) => name.startsWith(cacheNames) && name !== cacheName);
  for (const name of others) await caches.delete(name);
};

/** Stores the immutable files first; the files that refer to them follow when all are stored. */
const put = async ({ hashed, named }: Edition): Promise<void> => {
  await addMissing(hashed);
  const store = await cache();
  for (const [url, response] of named) await store.put(url, response);
  const files = [...hashed, ...[...named.keys()].map((url) => new URL(url, location.href).href)];
  const next = shifted(await editions(), files);
  await store.put(listed, new Response(JSON.stringify(next)));
  await sweep(next);
};

let running: Promise<boolean> | null = null;

const keep = async (used: readonly string[]): Promise<void> => {
  if (await isFresh(used)) return;
  const before = (await editions()).current?.files ?? [];
  await put(await readEdition(used, before));
};

/**
 * If a file is missing, during a release or without network, the stored edition stays unchanged.
 * @param used addresses of everything that the page has loaded
 * @returns whether everything is stored
 */
export const keepEdition = (used: readonly string[]): Promise<boolean> => {
  running ??= keep(used)
    .then(
      () => true,
      () => false,
    )
    .finally(() => (running = null));
  return running;
};
