import { setTimeout as wait } from 'node:timers/promises';
import { committeeId, paymentId } from '@mandali/domain/ids';
import pg from 'pg';
import type { BenchProduct } from '../running.ts';
import { median, percentile } from '../statistics.ts';
import { firstId } from './fill.ts';

export type Place = { readonly databaseUrl: string; readonly running: BenchProduct; readonly keeper: string };

export type Question = { readonly name: string; readonly ask: (place: Place, index: number) => Promise<unknown> };

const get =
  (path: string, who: 'keeper' | 'admin'): Question['ask'] =>
  ({ running, keeper }) =>
    running.call(path, { token: who === 'keeper' ? keeper : running.token });

const both =
  (...asks: readonly Question['ask'][]): Question['ask'] =>
  (place, index) =>
    Promise.all(asks.map((ask) => ask(place, index)));

const pay: Question['ask'] = ({ running, keeper }, index) =>
  running.call(`/api/payments/${paymentId(committeeId(firstId + 1), 8, 1)}`, {
    method: 'PATCH',
    body: { status: index % 2 === 0 ? 'paid' : 'pending' },
    token: keeper,
  });

/** The admin page's parts separately, since each grows differently. */
export const questions: readonly Question[] = [
  { name: 'the detail of a committee', ask: get(`/api/committees/${firstId + 2}`, 'keeper') },
  { name: 'a payment', ask: pay },
  { name: 'the dashboard', ask: both(get('/api/committees', 'keeper'), get('/api/dashboard/stats', 'keeper')) },
  { name: "the admin page's people", ask: get('/api/admin/users', 'admin') },
  { name: "the admin page's committees", ask: get('/api/admin/committees', 'admin') },
  { name: "the admin page's changes", ask: get('/api/admin/security-events', 'admin') },
  { name: "the admin page's numbers", ask: get('/api/admin/status', 'admin') },
  {
    name: "a global admin's dashboard",
    ask: both(get('/api/committees', 'admin'), get('/api/dashboard/stats', 'admin')),
  },
];

export type Turn = { readonly p50: number; readonly p99: number };

export async function turn(place: Place, { ask }: Question, requests: number): Promise<Turn> {
  const times: number[] = [];
  // An even number leaves the payment open.
  for (let index = 0; index < requests; index += 1) {
    const began = performance.now();
    await ask(place, index);
    times.push(performance.now() - began);
  }
  return { p50: median(times), p99: percentile(times, 0.99) };
}

/** Postgres reports a connection's transactions within a second after its last one. */
const statisticsDelayMs = 1_500;

/** Includes the few transactions of background jobs. */
export async function statementsOf(place: Place, question: Question, requests: number): Promise<number> {
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  const count = async (): Promise<number> => {
    await wait(statisticsDelayMs);
    const text = 'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()';
    return Number((await client.query<{ n: string }>(text)).rows[0]?.n);
  };
  const before = await count();
  await turn(place, question, requests);
  const after = await count();
  await client.end();
  return (after - before) / requests;
}
