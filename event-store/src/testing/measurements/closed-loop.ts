/** Appends per second and the median and 99th percentile of one append, in ms. */
export type AppendMeasurement = { readonly perSecond: number; readonly p50: number; readonly p99: number };

/**
 * Measures clients that each repeat a call as soon as it is answered, after one warm-up round.
 * @param once one call of a client, numbered from 0
 */
export async function closedLoop(
  clients: number,
  seconds: number,
  once: (client: number) => Promise<void>,
): Promise<AppendMeasurement> {
  for (let client = 0; client < clients; client += 1) await once(client);
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  const loop = async (client: number): Promise<void> => {
    for (let start = performance.now(); start < end;) {
      await once(client);
      const now = performance.now();
      times.push(now - start);
      start = now;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  const perSecond = (times.length * 1_000) / (performance.now() - begin);
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond, p50: at(0.5), p99: at(0.99) };
}
