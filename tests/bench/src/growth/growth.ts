import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Options } from '../options.ts';
import { measuring } from '../progress.ts';
import { withDatabase, withProduct } from '../running.ts';
import { median, type Row } from '../statistics.ts';
import { type Target, type RequestKind, requestKinds, transactionsPerRequest, measureLatency } from './requests.ts';
import { addCopies, writtenCommittees } from './copies.ts';
import { addBooks, type FillResult } from './fill.ts';
import { type PreparedDatabase, prepare } from './prepare.ts';
import { rebuildSeconds } from './rebuilding.ts';

const baselineCommittees = 100;
const scales = [10, 100, 1_000] as const;

const ratio = (name: string, value: number, runs: readonly number[], parts: Row['parts']): Row => ({
  name,
  bound: { kind: 'at most', value },
  unit: 'ratio',
  runs,
  parts,
});

/**
 * Adds committees and analyzes the tables, as autovacuum would do later. Copies include their rows; the product adds them to
 * its sums when it starts.
 * @returns null for copies
 */
async function growTo(
  { databaseUrl, keeperId }: PreparedDatabase,
  from: number,
  to: number,
): Promise<(FillResult & { rebuild: number }) | null> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    if (to > writtenCommittees) {
      await addCopies(client, keeperId, from, to);
      await withProduct(databaseUrl, () => waitForCounts(client));
      await client.query('vacuum analyze');
      return null;
    }
    const filled = await addBooks(client, keeperId, from, to);
    const rebuild = await rebuildSeconds(databaseUrl);
    // Marks the nightly replay of the books as done: it must not run during a measurement.
    await client.query(
      `insert into people.replay_check (at, committees, differences) values (now(), ${to}, 0) on conflict do nothing`,
    );
    await client.query('vacuum analyze');
    return { ...filled, rebuild };
  } finally {
    await client.end();
  }
}

async function waitForCounts(client: pg.Client): Promise<void> {
  while ((await client.query('select from read.uncounted limit 1')).rowCount !== 0) await wait(500);
}

const startSeconds = async (databaseUrl: string): Promise<number> => {
  const began = performance.now();
  let ready = 0;
  await withProduct(databaseUrl, async () => void (ready = performance.now()));
  return (ready - began) / 1_000;
};

async function rowOfStarts(
  small: PreparedDatabase,
  large: PreparedDatabase,
  times: number,
  runs: number,
): Promise<Row> {
  const pairs = [];
  for (let run = 0; run < runs; run += 1) {
    pairs.push({ small: await startSeconds(small.databaseUrl), large: await startSeconds(large.databaseUrl) });
  }
  return ratio(
    `a start and a sign-in with ${times} times as many committees`,
    2,
    pairs.map((pair) => pair.large / pair.small),
    { s: median(pairs.map((pair) => pair.large)), 'at 1x s': median(pairs.map((pair) => pair.small)) },
  );
}

const withBothProducts = <T>(
  small: PreparedDatabase,
  large: PreparedDatabase,
  work: (small: Target, large: Target) => Promise<T>,
): Promise<T> =>
  withProduct(small.databaseUrl, (one) =>
    withProduct(large.databaseUrl, (many) => work({ ...small, running: one }, { ...large, running: many })),
  );

type GrowthComparison = {
  readonly small: Target;
  readonly large: Target;
  readonly times: number;
  readonly options: Options;
};

async function rowsOf(
  requestKind: RequestKind,
  { small, large, times, options }: GrowthComparison,
): Promise<readonly Row[]> {
  const requests = options.quick ? 20 : 200;
  const name = `${requestKind.name} with ${times} times as many committees`;
  measuring(name);
  await measureLatency(small, requestKind, requests);
  await measureLatency(large, requestKind, requests);
  const pairs = [];
  for (let run = 0; run < options.runs; run += 1) {
    pairs.push({
      small: await measureLatency(small, requestKind, requests),
      large: await measureLatency(large, requestKind, requests),
    });
  }
  const statements = [
    await transactionsPerRequest(small, requestKind, requests),
    await transactionsPerRequest(large, requestKind, requests),
  ];
  const [few = Number.NaN, many = Number.NaN] = statements;
  return [
    ratio(
      `${name}: p50`,
      1.2,
      pairs.map((pair) => pair.large.p50 / pair.small.p50),
      {
        ms: median(pairs.map((pair) => pair.large.p50)),
        'at 1x ms': median(pairs.map((pair) => pair.small.p50)),
        'p99 ms': median(pairs.map((pair) => pair.large.p99)),
        'p99 at 1x ms': median(pairs.map((pair) => pair.small.p99)),
      },
    ),
    ratio(`${name}: transactions of Postgres for one`, 1.1, [many / few], { 'a request': many, 'at 1x': few }),
  ];
}

function rowOfRebuild(filled: FillResult & { readonly rebuild: number }, from: number, to: number): Row {
  const rebuild = ((filled.events / (to - from)) * to) / filled.rebuild;
  const copy = filled.events / filled.copySeconds;
  return {
    name: `rebuilding the read models of ${to} committees, events a second, beside COPY of the same into the log`,
    bound: { kind: 'at least', value: 0.5 },
    unit: 'ratio',
    runs: [rebuild / copy],
    parts: { 'events a second': rebuild, COPY: copy, s: filled.rebuild },
  };
}

async function rowsAt(
  small: PreparedDatabase,
  large: PreparedDatabase,
  from: number,
  times: number,
  options: Options,
): Promise<Row[]> {
  measuring(`growth to ${times} times as many committees`);
  const filled = await growTo(large, from, times * baselineCommittees);
  const rows: Row[] = [];
  if (filled !== null) rows.push(rowOfRebuild(filled, from, times * baselineCommittees));
  rows.push(await rowOfStarts(small, large, times, options.runs));
  await withBothProducts(small, large, async (one, many) => {
    for (const requestKind of requestKinds) {
      rows.push(...(await rowsOf(requestKind, { small: one, large: many, times, options })));
    }
  });
  return rows;
}

/** Measures a small and a growing database in alternation. */
export const benchGrowth = (options: Options): Promise<readonly Row[]> =>
  withDatabase((one) =>
    withDatabase(async (many) => {
      const [small, large] = [await prepare(one), await prepare(many)];
      await growTo(small, 0, baselineCommittees);
      const rows: Row[] = [];
      let from = 0;
      for (const times of scales.filter((each) => each <= options.upTo)) {
        rows.push(...(await rowsAt(small, large, from, times, options)));
        from = times * baselineCommittees;
      }
      return rows;
    }),
  );
