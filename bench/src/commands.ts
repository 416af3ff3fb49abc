import { measureRawAppend } from '@mandali/event-store/testing/measurements/postgres';
import { startBare } from './bare.ts';
import { makeBook, type Book } from './books.ts';
import { createCall, type Call } from './http.ts';
import { load, type Load } from './load.ts';
import { withSlowerDisk } from './slower-disk.ts';
import { median, type Row } from './statistics.ts';

type Setting = {
  readonly call: Call;
  readonly token: string;
  /** The Postgres that the product runs on. */
  readonly databaseUrl: string;
  readonly runs: number;
  readonly seconds: number;
};

/** Turns one payment to paid and back: one event a command. */
const toggler = (call: Call, token: string, books: readonly Book[]) => {
  const paid = new Map<number, boolean>();
  return async (client: number): Promise<void> => {
    const payment = books[client]?.paymentIds[0];
    if (payment === undefined) throw new Error('a book without payments');
    const status = paid.get(payment) === true ? 'pending' : 'paid';
    await call(`/api/payments/${payment}`, { method: 'PATCH', body: { status }, token });
    paid.set(payment, status === 'paid');
  };
};

type Turn = { readonly raw: Load; readonly bare: Load; readonly http: Load };

const partsOf = (turns: readonly Turn[], unit: string, figure: (load: Load) => number): Record<string, number> => ({
  [`product ${unit}`]: median(turns.map(({ http }) => figure(http))),
  [`raw ${unit}`]: median(turns.map(({ raw }) => figure(raw))),
  [`bare Express with one raw append ${unit}`]: median(turns.map(({ bare }) => figure(bare))),
});

/** What a flush takes on a common SSD, and on the network disks of most clouds. */
const slowerMs = 2;

const oneCommand = (name: string, turns: readonly Turn[]): Row => ({
  name,
  bound: { kind: 'at most', value: 3 },
  unit: 'ratio',
  runs: turns.map(({ raw, http }) => http.p50 / raw.p50),
  parts: partsOf(turns, 'ms', ({ p50 }) => p50),
});

const manyCommands = (turns: readonly Turn[]): Row => ({
  name: 'commands a second at 32 clients beside raw durable appends at 32 connections',
  bound: { kind: 'at least', value: 0.25 },
  unit: 'ratio',
  runs: turns.map(({ raw, http }) => http.perSecond / raw.perSecond),
  parts: partsOf(turns, 'a second', ({ perSecond }) => perSecond),
});

/**
 * Commands over HTTP beside raw durable rows on the same Postgres: one client by its median, 32 by their number. Bare
 * Express with one raw append is measured too: it tells how much of the distance is HTTP itself. The first is measured
 * once more with a slower disk, since a disk whose flush costs nothing makes the yardstick a round trip in memory.
 */
export async function benchCommands({ call, token, databaseUrl, runs, seconds }: Setting): Promise<readonly Row[]> {
  const books = [];
  for (let index = 0; index < 32; index += 1) books.push(await makeBook(call, token, 2, 0));
  const toggle = toggler(call, token, books);
  await load(32, 2, toggle);
  await measureRawAppend(databaseUrl, 1, 1);
  const bare = await startBare('./bare-append.js', databaseUrl);
  const other = createCall(bare.url, 32);
  const append = () => other.call('/', { method: 'PATCH', body: { status: 'paid' } });
  const turns: Record<'one' | 'many' | 'slower', Turn[]> = { one: [], many: [], slower: [] };
  const turn = async (clients: number): Promise<Turn> => ({
    raw: await measureRawAppend(databaseUrl, clients, seconds),
    bare: await load(clients, seconds, append),
    http: await load(clients, seconds, toggle),
  });
  for (let run = 0; run < runs; run += 1) {
    turns.one.push(await turn(1));
    turns.many.push(await turn(32));
    turns.slower.push(await withSlowerDisk(databaseUrl, slowerMs, () => turn(1)));
  }
  other.close();
  bare.stop();
  return [
    oneCommand('one command over HTTP, p50, beside one raw durable append', turns.one),
    oneCommand(`the same, where each flush of the disk takes ${slowerMs} ms longer`, turns.slower),
    manyCommands(turns.many),
  ];
}
