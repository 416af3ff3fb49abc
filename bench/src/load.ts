export type Load = { readonly perSecond: number; /** Milliseconds. */ readonly p50: number };

/** Keeps `clients` calls under way for `seconds`, each client one after the other. */
export async function load(
  clients: number,
  seconds: number,
  once: (client: number) => Promise<unknown>,
): Promise<Load> {
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  const loop = async (client: number): Promise<void> => {
    for (let start = performance.now(); start < end; start = performance.now()) {
      await once(client);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  const perSecond = (times.length * 1_000) / (performance.now() - begin);
  const p50 = times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
  return { perSecond, p50 };
}
