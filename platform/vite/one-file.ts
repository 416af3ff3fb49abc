import type { Rollup } from 'vite';

/**
 * By default rollup splits off modules that lazy parts share, some twenty files before the sign-in screen: over HTTP/1.1 a
 * browser fetches six at a time, so small files cost round trips. Dynamic imports stay separate.
 * @param start end of the first module's path
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
