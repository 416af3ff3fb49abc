import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Options } from '../options.ts';
import { measuring } from '../progress.ts';
import { withDatabase, withProduct } from '../running.ts';
import { median, type Row } from '../statistics.ts';
import { type Place, type Question, questions, statementsOf, turn } from './asking.ts';
import { addCopies, writtenCommittees } from './copies.ts';
import { addBooks, type FillResult } from './fill.ts';
import { type Grown, prepare } from './prepare.ts';
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
 * Analyzes the tables, as Postgres does later. Copies come with their rows; the product counts them in its sums when it starts.
 * @returns null for copies
 */
async function grow(
  { databaseUrl, keeperId }: Grown,
  from: number,
  to: number,
): Promise<(FillResult & { rebuild: number }) | null> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    if (to > writtenCommittees) {
      await addCopies(client, keeperId, from, to);
      await withProduct(databaseUrl, () => untilCounted(client));
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

async function untilCounted(client: pg.Client): Promise<void> {
  while ((await client.query('select from read.uncounted limit 1')).rowCount !== 0) await wait(500);
}

const startSeconds = async (databaseUrl: string): Promise<number> => {
  const began = performance.now();
  let ready = 0;
  await withProduct(databaseUrl, async () => void (ready = performance.now()));
  return (ready - began) / 1_000;
};

async function rowOfStarts(small: Grown, large: Grown, times: number, runs: number): Promise<Row> {
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

const inPlaces = <T>(small: Grown, large: Grown, work: (small: Place, large: Place) => Promise<T>): Promise<T> =>
  withProduct(small.databaseUrl, (one) =>
    withProduct(large.databaseUrl, (many) => work({ ...small, running: one }, { ...large, running: many })),
  );

type GrowthComparison = {
  readonly small: Place;
  readonly large: Place;
  readonly times: number;
  readonly options: Options;
};

async function rowsOf(question: Question, { small, large, times, options }: GrowthComparison): Promise<readonly Row[]> {
  const requests = options.quick ? 20 : 200;
  const name = `${question.name} with ${times} times as many committees`;
  measuring(name);
  await turn(small, question, requests);
  await turn(large, question, requests);
  const pairs = [];
  for (let run = 0; run < options.runs; run += 1) {
    pairs.push({ small: await turn(small, question, requests), large: await turn(large, question, requests) });
  }
  const statements = [await statementsOf(small, question, requests), await statementsOf(large, question, requests)];
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

async function rowsAt(small: Grown, large: Grown, from: number, times: number, options: Options): Promise<Row[]> {
  measuring(`what grows with ${times} times as many committees`);
  const filled = await grow(large, from, times * baselineCommittees);
  const rows: Row[] = [];
  if (filled !== null) rows.push(rowOfRebuild(filled, from, times * baselineCommittees));
  rows.push(await rowOfStarts(small, large, times, options.runs));
  await inPlaces(small, large, async (one, many) => {
    for (const question of questions) {
      rows.push(...(await rowsOf(question, { small: one, large: many, times, options })));
    }
  });
  return rows;
}

/** In alternation. */
export const benchGrowth = (options: Options): Promise<readonly Row[]> =>
  withDatabase((one) =>
    withDatabase(async (many) => {
      const [small, large] = [await prepare(one), await prepare(many)];
      await grow(small, 0, baselineCommittees);
      const rows: Row[] = [];
      let from = 0;
      for (const times of scales.filter((each) => each <= options.upTo)) {
        rows.push(...(await rowsAt(small, large, from, times, options)));
        from = times * baselineCommittees;
      }
      return rows;
    }),
  );
