import pg from 'pg';
import type { Load } from './load.ts';
import { cpuSeconds } from './processes.ts';

/** Processes by the name that they have in the rows. */
export type Processes = Readonly<Record<string, readonly number[]>>;

/** A load with what each answer took of the processors: microseconds, by the name of the processes, and of Postgres. */
export type Costed = Load & { readonly micros: Readonly<Record<string, number>> };

const secondsOf = async (pids: readonly number[]): Promise<number> =>
  (await Promise.all(pids.map(cpuSeconds))).reduce((sum, seconds) => sum + (seconds || 0), 0);

/** The processes of the connections to a database, which have to be on this machine. */
async function backendsOf(databaseUrl: string): Promise<readonly number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const text = 'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  const { rows } = await client.query<{ pid: number }>(text);
  await client.end();
  return rows.map(({ pid }) => pid);
}

/** Measures what processes use while a load is on them; connections made meanwhile are not counted. */
export const costing =
  (databaseUrl: string) =>
  async (processes: Processes, work: () => Promise<Load>): Promise<Costed> => {
    const groups = { ...processes, Postgres: await backendsOf(databaseUrl) };
    const before = await used(groups);
    const done = await work();
    const after = await used(groups);
    const micros = Object.keys(groups).map((name) => {
      const seconds = (after[name] ?? 0) - (before[name] ?? 0);
      return [name, (seconds * 1e6) / done.answers] as const;
    });
    return { ...done, micros: Object.fromEntries(micros) };
  };

const used = async (groups: Processes): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(groups).map(async ([name, pids]) => [name, await secondsOf(pids)] as const)),
  );
