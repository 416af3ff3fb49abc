import pg from 'pg';
import type { LoadResult } from './load.ts';
import { cpuSeconds } from './processes.ts';

/** Process ids by name in the rows. */
export type Processes = Readonly<Record<string, readonly number[]>>;

/** `micros`: CPU time of each answer, µs, by process name, Postgres included. */
export type CostedLoad = LoadResult & { readonly micros: Readonly<Record<string, number>> };

/** Returns the process ids of Postgres backends, which must run on this machine. */
async function backendsOf(databaseUrl: string): Promise<readonly number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const text = 'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  const { rows } = await client.query<{ pid: number }>(text);
  await client.end();
  return rows.map(({ pid }) => pid);
}

const secondsOf = async (pids: readonly number[]): Promise<ReadonlyMap<number, number>> =>
  new Map(await Promise.all(pids.map(async (pid) => [pid, (await cpuSeconds(pid)) || 0] as const)));

/** Returns the CPU time used between two readings, s; a new process counts in full. */
const usedSince = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, seconds]) => sum + Math.max(0, seconds - (before.get(pid) ?? 0)), 0);

/** Measures the CPU time of processes during work. Postgres backends that end during it are not counted. */
export const createCostMeter =
  (databaseUrl: string) =>
  async (processes: Processes, work: () => Promise<LoadResult>): Promise<CostedLoad> => {
    const readUsage = async (): Promise<Readonly<Record<string, ReadonlyMap<number, number>>>> => {
      const groups = Object.entries({ ...processes, Postgres: await backendsOf(databaseUrl) });
      return Object.fromEntries(
        await Promise.all(groups.map(async ([name, pids]) => [name, await secondsOf(pids)] as const)),
      );
    };
    const before = await readUsage();
    const result = await work();
    const micros = Object.entries(await readUsage()).map(([name, after]) => {
      return [name, (usedSince(before[name] ?? new Map(), after) * 1e6) / result.answers] as const;
    });
    return { ...result, micros: Object.fromEntries(micros) };
  };
