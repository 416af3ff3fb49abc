import { randomUUID } from 'node:crypto';
import { measureRawAppend } from '@mandali/event-store/testing/measurements/eventstoredb';
import { startBareServer } from './bare.ts';
import { makeBook, signUp, type Book } from './books.ts';
import { type CostedLoad, createCostMeter, type Processes } from './costing.ts';
import { createCall, type Call } from './http.ts';
import { generateLoadAtRate, generateLoad } from './load.ts';
import { median, type Row } from './statistics.ts';

type Setting = {
  readonly call: Call;
  readonly databaseUrl: string;
  /** Process ids by name in the rows. */
  readonly processes: Processes;
  readonly runs: number;
  readonly seconds: number;
};

const clients = 32;

/** Returns a command that toggles a payment of the client's book: one event, with its own idempotency key. */
const createToggle = (call: Call, books: readonly (Book & { readonly token: string })[]) => {
  const paid = new Map<number, boolean>();
  return async (client: number): Promise<void> => {
    const book = books[client];
    const payment = book?.paymentIds[0];
    if (book === undefined || payment === undefined) throw new Error('a book without payments');
    const status = paid.get(payment) === true ? 'pending' : 'paid';
    const headers = { 'idempotency-key': randomUUID() };
    await call(`/api/payments/${payment}`, { method: 'PATCH', body: { status }, token: book.token, headers });
    paid.set(payment, status === 'paid');
  };
};

type SamplePair = { readonly bare: CostedLoad; readonly product: CostedLoad };

const costsOf = (side: string, samples: readonly CostedLoad[]): Record<string, number> =>
  Object.fromEntries(
    Object.keys(samples[0]?.micros ?? {}).map((name) => [
      `${side}: ${name} us`,
      median(samples.map(({ micros }) => micros[name] ?? Number.NaN)),
    ]),
  );

const partsOf = (
  samples: readonly SamplePair[],
  unit: string,
  figure: (load: CostedLoad) => number,
): Record<string, number> => {
  const [product, bare] = [samples.map(({ product: each }) => each), samples.map(({ bare: each }) => each)];
  return {
    [`product ${unit}`]: median(product.map(figure)),
    [`bare ${unit}`]: median(bare.map(figure)),
    ...costsOf('product', product),
    ...costsOf('bare', bare),
  };
};

const rowOfOneClient = (samples: readonly SamplePair[]): Row => ({
  name: 'one command over HTTP, p50, beside bare Express with one durable insert',
  bound: { kind: 'at most', value: 2 },
  unit: 'ratio',
  runs: samples.map(({ bare, product }) => product.p50 / bare.p50),
  parts: partsOf(samples, 'ms', ({ p50 }) => p50),
});

const rowOfManyClients = (samples: readonly SamplePair[]): Row => ({
  name: `commands a second at ${clients} clients beside bare Express with one durable insert a request`,
  bound: { kind: 'at least', value: 1 },
  unit: 'ratio',
  runs: samples.map(({ bare, product }) => product.perSecond / bare.perSecond),
  parts: partsOf(samples, 'a second', ({ perSecond }) => perSecond),
});

/** Measures on EventStoreDB, where p99 has a bound, too: answers wait for their own append only. */
async function rowsOnEventStoreDb(setting: Setting, address: string, toggle: (client: number) => Promise<void>) {
  const samples = [];
  for (let run = 0; run < setting.runs; run += 1) {
    const client = await measureRawAppend(address, 'per-call', clients, setting.seconds);
    samples.push({ client, product: await generateLoad(clients, setting.seconds, toggle) });
  }
  const [ours, theirs] = [samples.map(({ product }) => product), samples.map(({ client }) => client)];
  const rows: readonly Row[] = [
    {
      name: `commands a second at ${clients} clients beside appends by EventStoreDB's own client, ${clients} at a time`,
      bound: { kind: 'at least', value: 0.3 },
      unit: 'ratio',
      runs: samples.map(({ client, product }) => product.perSecond / client.perSecond),
      parts: {
        'product a second': median(ours.map(({ perSecond }) => perSecond)),
        'client a second': median(theirs.map(({ perSecond }) => perSecond)),
      },
    },
    {
      name: 'the same: p99 of a command beside its p50',
      bound: { kind: 'at most', value: 5 },
      unit: 'ratio',
      runs: ours.map(({ p50, p99 }) => p99 / p50),
      parts: { 'p50 ms': median(ours.map(({ p50 }) => p50)), 'p99 ms': median(ours.map(({ p99 }) => p99)) },
    },
  ];
  return rows;
}

/** Measures at a fixed rate: each command starts at its due time, whether or not earlier ones are answered. */
async function rowAtHalfRate(
  setting: Setting,
  perSecond: number,
  toggle: (client: number) => Promise<void>,
): Promise<Row> {
  const samples = [];
  for (let run = 0; run < setting.runs; run += 1)
    samples.push(await generateLoadAtRate(perSecond / 2, setting.seconds, clients, toggle));
  return {
    name: 'commands at half of the rate that 32 clients reach: p99 beside p50',
    bound: { kind: 'at most', value: 5 },
    unit: 'ratio',
    runs: samples.map(({ p50, p99 }) => p99 / p50),
    parts: { 'p50 ms': median(samples.map(({ p50 }) => p50)), 'p99 ms': median(samples.map(({ p99 }) => p99)) },
  };
}

/** Measures in alternation with bare Express on the same Postgres: the latency of one client, the throughput of 32. */
export async function benchCommands(setting: Setting): Promise<readonly Row[]> {
  const { call, databaseUrl, processes, runs, seconds } = setting;
  const books = [];
  for (let index = 0; index < clients; index += 1) {
    // One person per client: commands of one person are serialised.
    const { token } = await signUp(call);
    books.push({ ...(await makeBook(call, token, 2, 0)), token });
  }
  const toggle = createToggle(call, books);
  const bare = await startBareServer('./bare-append.js', databaseUrl);
  const other = createCall(bare.url, clients);
  const append = () => other.call('/', { method: 'PATCH', body: { status: 'paid' } });
  try {
    // Warm-up: both are twice as slow before V8 has optimised them.
    await generateLoad(clients, 8, toggle);
    await generateLoad(clients, 8, append);
    const measureCost = createCostMeter(databaseUrl);
    const measurePair = async (each: number): Promise<SamplePair> => ({
      bare: await measureCost({ Express: [bare.pid] }, () => generateLoad(each, seconds, append)),
      product: await measureCost(processes, () => generateLoad(each, seconds, toggle)),
    });
    const [one, many]: [SamplePair[], SamplePair[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      one.push(await measurePair(1));
      many.push(await measurePair(clients));
    }
    const address = process.env['EVENTSTORE_URL'] ?? '';
    const eventStoreRows = address === '' ? [] : await rowsOnEventStoreDb(setting, address, toggle);
    const maximumRate = median(many.map(({ product }) => product.perSecond));
    return [
      rowOfOneClient(one),
      rowOfManyClients(many),
      await rowAtHalfRate(setting, maximumRate, toggle),
      ...eventStoreRows,
    ];
  } finally {
    other.close();
    bare.stop();
  }
}
