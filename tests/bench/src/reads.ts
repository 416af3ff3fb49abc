import { startBareServer } from './bare.ts';
import { makeBook } from './books.ts';
import { createCall, type Call } from './http.ts';
import { cpuSeconds } from './processes.ts';
import type { Setting } from './setting.ts';
import { median, type Row } from './statistics.ts';

type Read = {
  readonly name: string;
  /** Name of the query in bare-express.ts. */
  readonly query: 'detail' | 'list' | 'dashboard';
  readonly path: string;
  readonly bound: number;
};

const repeat = async (times: number, action: () => Promise<unknown>): Promise<void> => {
  for (let index = 0; index < times; index += 1) await action();
};

/** Returns the CPU time per request, ms. */
const cpuPerRequest = async (pid: number, requests: number, action: () => Promise<unknown>): Promise<number> => {
  const before = await cpuSeconds(pid);
  await repeat(requests, action);
  return (((await cpuSeconds(pid)) - before) * 1_000) / requests;
};

type Person = { readonly token: string; readonly id: number };

const signUp = async (call: Call): Promise<Person> => {
  const body = { name: 'Readika', email: 'readika@bench.example', password: 'bench-password', phone: '' };
  const signed = await call('/api/auth/email-signup', { method: 'POST', body });
  const { token, user } = JSON.parse(signed) as { token: string; user: { id: number } };
  return { token, id: user.id };
};

async function rowOf(setting: Setting, read: Read, { token, id }: Person, committeeId: number): Promise<Row> {
  const { call, databaseUrl, bffPid, runs, requests } = setting;
  const bare = await startBareServer('./bare-express.js', databaseUrl, read.query, String(committeeId), String(id));
  const other = createCall(bare.url, 1);
  const readProduct = () => call(read.path, { token });
  const readBare = () => other.call('/');
  try {
    if (JSON.stringify(JSON.parse(await readProduct())) !== (await readBare()))
      throw new Error('the two answers differ');
    // Warm-up as long as a turn: with less, V8 still compiles in the first turns, for the baseline longer than for the product.
    await repeat(requests, readProduct);
    await repeat(requests, readBare);
    const pairs = [];
    for (let run = 0; run < runs; run += 1) {
      pairs.push({
        ours: await cpuPerRequest(bffPid, requests, readProduct),
        theirs: await cpuPerRequest(bare.pid, requests, readBare),
      });
    }
    return {
      name: `${read.name}, CPU a request, beside bare Express 5 with the same query and res.json`,
      bound: { kind: 'at most', value: read.bound },
      unit: 'ratio',
      runs: pairs.map((pair) => pair.ours / pair.theirs),
      parts: { 'ours ms': median(pairs.map((pair) => pair.ours)), 'bare ms': median(pairs.map((pair) => pair.theirs)) },
    };
  } finally {
    other.close();
    bare.stop();
  }
}

/** Measures an admin of one committee of 20 x 20 and nine of 12 x 6, in alternation with bare Express. */
export async function benchReads(setting: Setting): Promise<readonly Row[]> {
  const person = await signUp(setting.call);
  const { id } = await makeBook(setting.call, person.token, 20, 19);
  for (let book = 0; book < 9; book += 1) await makeBook(setting.call, person.token, 12, 5);
  const reads: readonly Read[] = [
    { name: 'GET detail, 20 members x 20 rounds', query: 'detail', path: `/api/committees/${id}`, bound: 0.85 },
    { name: 'GET list of ten committees', query: 'list', path: '/api/committees', bound: 1 },
    { name: 'GET counters of the dashboard', query: 'dashboard', path: '/api/dashboard/stats', bound: 1 },
  ];
  const rows = [];
  for (const read of reads) rows.push(await rowOf(setting, read, person, id));
  return rows;
}
