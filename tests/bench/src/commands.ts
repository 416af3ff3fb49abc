import { randomUUID } from 'node:crypto';
import { measureRawAppend } from '@mandali/event-store/testing/measurements/eventstoredb';
import { startBare } from './bare.ts';
import { makeBook, signUp, type Book } from './books.ts';
import { type CostedLoad, costing, type Processes } from './costing.ts';
import { createCall, type Call } from './http.ts';
import { atRate, load } from './load.ts';
import { median, type Row } from './statistics.ts';

type Setting = {
  readonly call: Call;
  readonly databaseUrl: string;
  /** By their names in the rows. */
  readonly processes: Processes;
  readonly runs: number;
  readonly seconds: number;
};

const clients = 32;

/** One event a command, each with its own idempotency key. */
const toggler = (call: Call, books: readonly (Book & { readonly token: string })[]) => {
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

type Turn = { readonly bare: CostedLoad; readonly product: CostedLoad };

const costsOf = (side: string, turns: readonly CostedLoad[]): Record<string, number> =>
  Object.fromEntries(
    Object.keys(turns[0]?.micros ?? {}).map((name) => [
      `${side}: ${name} us`,
      median(turns.map(({ micros }) => micros[name] ?? Number.NaN)),
    ]),
  );

const partsOf = (
  turns: readonly Turn[],
  unit: string,
  figure: (load: CostedLoad) => number,
): Record<string, number> => {
  const [product, bare] = [turns.map((turn) => turn.product), turns.map((turn) => turn.bare)];
  return {
    [`product ${unit}`]: median(product.map(figure)),
    [`bare ${unit}`]: median(bare.map(figure)),
    ...costsOf('product', product),
    ...costsOf('bare', bare),
  };
};

const oneCommand = (turns: readonly Turn[]): Row => ({
  name: 'one command over HTTP, p50, beside bare Express with one durable insert',
  bound: { kind: 'at most', value: 2 },
  unit: 'ratio',
  runs: turns.map(({ bare, product }) => product.p50 / bare.p50),
  parts: partsOf(turns, 'ms', ({ p50 }) => p50),
});

const manyCommands = (turns: readonly Turn[]): Row => ({
  name: `commands a second at ${clients} clients beside bare Express with one durable insert a request`,
  bound: { kind: 'at least', value: 1 },
  unit: 'ratio',
  runs: turns.map(({ bare, product }) => product.perSecond / bare.perSecond),
  parts: partsOf(turns, 'a second', ({ perSecond }) => perSecond),
});

/** On EventStoreDB the product's p99 has a bound, too: answers wait for their own append only. */
async function onEventStoreDb(setting: Setting, address: string, toggle: (client: number) => Promise<void>) {
  const turns = [];
  for (let run = 0; run < setting.runs; run += 1) {
    const client = await measureRawAppend(address, 'per-call', clients, setting.seconds);
    turns.push({ client, product: await load(clients, setting.seconds, toggle) });
  }
  const [ours, theirs] = [turns.map(({ product }) => product), turns.map(({ client }) => client)];
  const rows: readonly Row[] = [
    {
      name: `commands a second at ${clients} clients beside appends by EventStoreDB's own client, ${clients} at a time`,
      bound: { kind: 'at least', value: 0.3 },
      unit: 'ratio',
      runs: turns.map(({ client, product }) => product.perSecond / client.perSecond),
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

/** At a fixed rate, each command starts at its due time, whether or not earlier ones are answered. */
async function halfLoaded(
  setting: Setting,
  perSecond: number,
  toggle: (client: number) => Promise<void>,
): Promise<Row> {
  const turns = [];
  for (let run = 0; run < setting.runs; run += 1)
    turns.push(await atRate(perSecond / 2, setting.seconds, clients, toggle));
  return {
    name: 'commands at half of the rate that 32 clients reach: p99 beside p50',
    bound: { kind: 'at most', value: 5 },
    unit: 'ratio',
    runs: turns.map(({ p50, p99 }) => p99 / p50),
    parts: { 'p50 ms': median(turns.map(({ p50 }) => p50)), 'p99 ms': median(turns.map(({ p99 }) => p99)) },
  };
}

/** In alternation with bare Express on the same Postgres: one client by its median, 32 by their number. */
export async function benchCommands(setting: Setting): Promise<readonly Row[]> {
  const { call, databaseUrl, processes, runs, seconds } = setting;
  const books = [];
  for (let index = 0; index < clients; index += 1) {
    // A person each: commands of one person are serialised.
    const { token } = await signUp(call);
    books.push({ ...(await makeBook(call, token, 2, 0)), token });
  }
  const toggle = toggler(call, books);
  const bare = await startBare('./bare-append.js', databaseUrl);
  const other = createCall(bare.url, clients);
  const append = () => other.call('/', { method: 'PATCH', body: { status: 'paid' } });
  try {
    // Warm-up: both are twice as slow before V8 has optimised them.
    await load(clients, 8, toggle);
    await load(clients, 8, append);
    const costed = costing(databaseUrl);
    const turn = async (each: number): Promise<Turn> => ({
      bare: await costed({ Express: [bare.pid] }, () => load(each, seconds, append)),
      product: await costed(processes, () => load(each, seconds, toggle)),
    });
    const [one, many]: [Turn[], Turn[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      one.push(await turn(1));
      many.push(await turn(clients));
    }
    const address = process.env['EVENTSTORE_URL'] ?? '';
    const there = address === '' ? [] : await onEventStoreDb(setting, address, toggle);
    const reached = median(many.map(({ product }) => product.perSecond));
    return [oneCommand(one), manyCommands(many), await halfLoaded(setting, reached, toggle), ...there];
  } finally {
    other.close();
    bare.stop();
  }
}
