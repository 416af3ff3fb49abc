import { startProcess, untilReady } from '@mandali/testing/processes';
import pg from 'pg';
import { makeBook } from './books.ts';
import { createCall, type Call } from './http.ts';
import { environment } from './running.ts';
import type { Setting } from './setting.ts';
import { median, percentile, type Row } from './statistics.ts';

/** Bound of p99, s. */
const maxSeconds = 0.05;

/** Returns the times from NOTIFY to the listener on another connection, ms. */
async function measureNotifications(databaseUrl: string, count: number): Promise<readonly number[]> {
  const [notifier, listener] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)];
  await Promise.all([notifier.connect(), listener.connect()]);
  await listener.query('LISTEN bench_told');
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const received = new Promise((resolve) => listener.once('notification', resolve));
    const began = performance.now();
    await Promise.all([notifier.query(`NOTIFY bench_told, '${index}'`), received]);
    times.push(performance.now() - began);
  }
  await Promise.all([notifier.end(), listener.end()]);
  return times;
}

type VisibilityResult = {
  readonly times: readonly number[];
  /** Answers without the change. */ readonly late: number;
};

type MarkTarget = {
  readonly call: Call;
  readonly elsewhere: Call;
  readonly token: string;
  readonly bookId: number;
  readonly paymentId: number;
};

/** Returns the times from the answer of a command to an answer of the other process that shows it, ms. */
async function measureChanges(
  { call, elsewhere, token, bookId, paymentId }: MarkTarget,
  count: number,
): Promise<VisibilityResult> {
  const times: number[] = [];
  let late = 0;
  for (let index = 0; index < count; index += 1) {
    const status = index % 2 === 0 ? 'paid' : 'pending';
    await call(`/api/payments/${paymentId}`, { method: 'PATCH', body: { status }, token });
    const began = performance.now();
    while (
      !(await elsewhere(`/api/committees/${bookId}`, { token })).includes(`{"id":${paymentId},"status":"${status}"`)
    )
      late += 1;
    times.push(performance.now() - began);
  }
  return { times, late };
}

/** Returns the times of reads without a change, ms. */
async function measureReads({ elsewhere, token, bookId }: MarkTarget, count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const began = performance.now();
    await elsewhere(`/api/committees/${bookId}`, { token });
    times.push(performance.now() - began);
  }
  return times;
}

type Sample = {
  readonly notified: readonly number[];
  readonly seen: VisibilityResult;
  readonly read: readonly number[];
};

/**
 * Marks a payment at one bff and polls a second one on the same database. In alternation: the time of a NOTIFY between two
 * connections, and the same read alone.
 */
export async function benchVisible({ call, token, databaseUrl, runs, requests }: Setting): Promise<readonly Row[]> {
  const { id, paymentIds } = await makeBook(call, token, 2, 0);
  const other = await startProcess('bff', environment(databaseUrl));
  await untilReady(other);
  const { call: elsewhere, close } = createCall(other.url, 1);
  const target = { call, elsewhere, token, bookId: id, paymentId: paymentIds[0] ?? 0 };
  try {
    await measureChanges(target, 100);
    const samples: Sample[] = [];
    for (let run = 0; run < runs; run += 1) {
      samples.push({
        notified: await measureNotifications(databaseUrl, requests),
        seen: await measureChanges(target, requests),
        read: await measureReads(target, requests),
      });
    }
    return rowsOf(samples);
  } finally {
    close();
    await other.stop();
  }
}

const rowsOf = (samples: readonly Sample[]): readonly Row[] => {
  const name = 'acknowledged by one process to read at another, 99 of 100';
  const p99 = samples.map(({ seen }) => percentile(seen.times, 0.99));
  const notificationP99 = samples.map(({ notified }) => percentile(notified, 0.99));
  return [
    {
      name: `${name}, beside a notification of Postgres`,
      bound: { kind: 'at most', value: 5 },
      unit: 'ratio',
      runs: p99.map((value, run) => value / (notificationP99[run] ?? Number.NaN)),
      parts: {
        'p50 ms': median(samples.map(({ seen }) => median(seen.times))),
        'notification, p50 ms': median(samples.map(({ notified }) => median(notified))),
        'notification, p99 ms': median(notificationP99),
        'the read alone, p50 ms': median(samples.map(({ read }) => median(read))),
        'the read alone, p99 ms': median(samples.map(({ read }) => percentile(read, 0.99))),
        'answers without the change': samples.reduce((sum, { seen }) => sum + seen.late, 0),
      },
    },
    { name, bound: { kind: 'at most', value: maxSeconds }, unit: 's', runs: p99.map((ms) => ms / 1_000), parts: {} },
  ];
};
