import { setTimeout as wait } from 'node:timers/promises';
import { committeeId, paymentId } from '@mandali/domain/ids';
import pg from 'pg';
import type { BenchProduct } from '../running.ts';
import { median, percentile } from '../statistics.ts';
import { firstId } from './fill.ts';

export type Target = { readonly databaseUrl: string; readonly running: BenchProduct; readonly keeper: string };

export type RequestKind = { readonly name: string; readonly send: (target: Target, index: number) => Promise<unknown> };

const get =
  (path: string, who: 'keeper' | 'admin'): RequestKind['send'] =>
  ({ running, keeper }) =>
    running.call(path, { token: who === 'keeper' ? keeper : running.token });

const both =
  (...sends: readonly RequestKind['send'][]): RequestKind['send'] =>
  (target, index) =>
    Promise.all(sends.map((send) => send(target, index)));

const pay: RequestKind['send'] = ({ running, keeper }, index) =>
  running.call(`/api/payments/${paymentId(committeeId(firstId + 1), 8, 1)}`, {
    method: 'PATCH',
    body: { status: index % 2 === 0 ? 'paid' : 'pending' },
    token: keeper,
  });

/** The parts of the admin page are separate, since each grows differently. */
export const requestKinds: readonly RequestKind[] = [
  { name: 'the detail of a committee', send: get(`/api/committees/${firstId + 2}`, 'keeper') },
  { name: 'a payment', send: pay },
  { name: 'the dashboard', send: both(get('/api/committees', 'keeper'), get('/api/dashboard/stats', 'keeper')) },
  { name: "the admin page's people", send: get('/api/admin/users', 'admin') },
  { name: "the admin page's committees", send: get('/api/admin/committees', 'admin') },
  { name: "the admin page's changes", send: get('/api/admin/security-events', 'admin') },
  { name: "the admin page's numbers", send: get('/api/admin/status', 'admin') },
  {
    name: "a global admin's dashboard",
    send: both(get('/api/committees', 'admin'), get('/api/dashboard/stats', 'admin')),
  },
];

export type Latency = { readonly p50: number; readonly p99: number };

export async function measureLatency(target: Target, { send }: RequestKind, requests: number): Promise<Latency> {
  const times: number[] = [];
  // `requests` is even: the payment is open again afterwards.
  for (let index = 0; index < requests; index += 1) {
    const began = performance.now();
    await send(target, index);
    times.push(performance.now() - began);
  }
  return { p50: median(times), p99: percentile(times, 0.99) };
}

/** Postgres reports a connection's transactions within a second after its last one. */
const statisticsDelayMs = 1_500;

/** Counts the transactions of Postgres per request, including the few of background jobs. */
export async function transactionsPerRequest(
  target: Target,
  requestKind: RequestKind,
  requests: number,
): Promise<number> {
  const client = new pg.Client({ connectionString: target.databaseUrl });
  await client.connect();
  const count = async (): Promise<number> => {
    await wait(statisticsDelayMs);
    const text = 'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()';
    return Number((await client.query<{ n: string }>(text)).rows[0]?.n);
  };
  const before = await count();
  await measureLatency(target, requestKind, requests);
  const after = await count();
  await client.end();
  return (after - before) / requests;
}
