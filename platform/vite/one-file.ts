import type { Rollup } from 'vite';

/**
 * Puts all that `start` reaches by static imports into one file. Left alone, rollup keeps what a later part needs too
 * in files of their own, some twenty before the sign-in screen: over HTTP/1.1 a browser fetches six at a time, so small
 * files cost round trips. What is imported dynamically stays apart.
 * @param start how the path of the first module ends
 * @param name of the file
 */
export const oneFile = (start: string, name: string): Rollup.GetManualChunk => {
  let reached: Set<string> | null = null;
  const reach = (id: string, info: Rollup.GetModuleInfo, seen: Set<string>): Set<string> => {
    if (seen.has(id)) return seen;
    seen.add(id);
    info(id)?.importedIds.forEach((next) => reach(next, info, seen));
    return seen;
  };
  return (id, { getModuleInfo, getModuleIds }) => {
    if (reached === null) {
      reached = new Set();
      for (const first of getModuleIds()) if (first.endsWith(start)) reach(first, getModuleInfo, reached);
    }
    return reached.has(id) ? name : undefined;
  };
};
