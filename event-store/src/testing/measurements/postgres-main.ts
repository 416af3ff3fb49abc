import { measureLogAppend, measureRawAppend } from './postgres.ts';

/** `npm run measure -w event-store -- URL`: the log beside raw durable inserts, side by side, medians of five. */
const url = process.argv[2] ?? process.env['TEST_DATABASE_URL'];
if (url === undefined) throw new Error('give the connection string of an empty database');

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const round = (value: number): number => Number(value.toPrecision(3));

for (const clients of [1, 32]) {
  const pairs = [];
  for (let run = 0; run < 5; run += 1) {
    pairs.push({ raw: await measureRawAppend(url, clients, 2), log: await measureLogAppend(url, clients, 2) });
  }
  console.log({
    clients,
    rawPerSecond: round(median(pairs.map(({ raw }) => raw.perSecond))),
    logPerSecond: round(median(pairs.map(({ log }) => log.perSecond))),
    rawP50: round(median(pairs.map(({ raw }) => raw.p50))),
    logP50: round(median(pairs.map(({ log }) => log.p50))),
    throughputRatio: round(median(pairs.map(({ raw, log }) => log.perSecond / raw.perSecond))),
    p50Ratio: round(median(pairs.map(({ raw, log }) => log.p50 / raw.p50))),
  });
}
