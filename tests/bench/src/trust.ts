import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { cpuSeconds } from './processes.ts';
import type { Setting } from './setting.ts';
import { median, percentile, type Row } from './statistics.ts';
import { audited, entries, writeAuditedCommittees, writeLongBook } from './trust-data.ts';

type RequestKind = {
  readonly name: string;
  /** Bound of p99, s. */
  readonly bound: number;
  readonly path: (index: number) => string;
};

/** Latency, ms; `cpu`: CPU time of the bff per request, ms. */
type Sample = { readonly p99: number; readonly p50: number; readonly cpu: number };

const adminOf = async ({ call, token }: Setting): Promise<number> =>
  (JSON.parse(await call('/api/auth/profile', { token })) as { id: number }).id;

const waitForProjection = async ({ call, token }: Setting, id: number): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await call(`/api/committees/${id}/checkpoint`, { token }).catch(() => '');
    if (answer.includes(`\\n${entries}\\n`)) return;
    await wait(200);
  }
  throw new Error(`the read models do not have the book of ${entries} entries`);
};

/** Returns the same sequence of entries in each run. */
const entryAt = (index: number): number => (index * 7_919) % entries;

const requestKinds = (id: number): readonly RequestKind[] => [
  {
    name: `a committee as it was, somewhere in a book of ${entries} entries`,
    bound: 0.2,
    path: (index) => `/api/committees/${id}?asOf=${entryAt(index) + 1}`,
  },
  {
    name: `the same, after all of its ${entries} entries`,
    bound: 0.2,
    path: () => `/api/committees/${id}?asOf=${entries}`,
  },
  {
    name: `a receipt from a book of ${entries} entries`,
    bound: 0.02,
    path: (index) => `/api/committees/${id}/events/${entryAt(index)}/proof`,
  },
  {
    name: `the auditor's first page of ${audited} committees`,
    bound: 0.1,
    path: () => '/api/audit/committees',
  },
  {
    name: `the auditor's committees to look at, of ${audited}`,
    bound: 0.1,
    path: () => '/api/audit/committees?show=look',
  },
  {
    name: `the auditor's search by name in ${audited} committees`,
    bound: 0.1,
    path: (index) => `/api/audit/committees?q=Audited%20${1 + (index % 50)}`,
  },
  { name: `the auditor's summary of ${audited} committees`, bound: 0.1, path: () => '/api/audit/summary' },
];

async function measureRequests({ call, token, bffPid, requests }: Setting, path: RequestKind['path']): Promise<Sample> {
  const times: number[] = [];
  const before = await cpuSeconds(bffPid);
  for (let index = 0; index < requests; index += 1) {
    const start = performance.now();
    await call(path(index), { token });
    times.push(performance.now() - start);
  }
  const cpu = (((await cpuSeconds(bffPid)) - before) * 1_000) / requests;
  return { p99: percentile(times, 0.99), p50: median(times), cpu };
}

async function rowOf(setting: Setting, requestKind: RequestKind, baselinePath: string): Promise<Row> {
  await measureRequests({ ...setting, requests: 20 }, requestKind.path);
  const samples: Sample[] = [];
  const baseline: Sample[] = [];
  for (let run = 0; run < setting.runs; run += 1) {
    samples.push(await measureRequests(setting, requestKind.path));
    baseline.push(await measureRequests(setting, () => baselinePath));
  }
  return {
    name: `${requestKind.name}: 99 of 100 answers`,
    bound: { kind: 'at most', value: requestKind.bound },
    unit: 's',
    runs: samples.map(({ p99 }) => p99 / 1_000),
    parts: {
      'p50 ms': median(samples.map(({ p50 }) => p50)),
      'processor of the bff ms': median(samples.map(({ cpu }) => cpu)),
      'times the p99 of the profile': median(samples.map(({ p99 }, run) => p99 / (baseline[run]?.p99 ?? Number.NaN))),
    },
  };
}

/** Measures in alternation with the smallest answer, the caller's profile, which shows the load of the machine. */
export async function benchTrust(setting: Setting): Promise<readonly Row[]> {
  const adminId = await adminOf(setting);
  const id = await writeLongBook(setting.databaseUrl, adminId);
  await waitForProjection(setting, id);
  const client = new pg.Client({ connectionString: setting.databaseUrl });
  await client.connect();
  await writeAuditedCommittees(client, adminId);
  await client.end();
  const rows = [];
  for (const requestKind of requestKinds(id)) rows.push(await rowOf(setting, requestKind, '/api/auth/profile'));
  return rows;
}
