import { measureRawAppend } from '@mandali/event-store/postgres/measure';
import { makeBook, type Book } from './books.ts';
import type { Call } from './http.ts';
import { load } from './load.ts';
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

/** Commands over HTTP beside raw durable rows on the same Postgres: one client by its median, 32 by their number. */
export async function benchCommands({ call, token, databaseUrl, runs, seconds }: Setting): Promise<readonly Row[]> {
  const books = [];
  for (let index = 0; index < 32; index += 1) books.push(await makeBook(call, token, 2, 0));
  const toggle = toggler(call, token, books);
  await load(32, 2, toggle);
  const one = [];
  const many = [];
  for (let run = 0; run < runs; run += 1) {
    one.push({ raw: await measureRawAppend(databaseUrl, 1, seconds), http: await load(1, seconds, toggle) });
    many.push({ raw: await measureRawAppend(databaseUrl, 32, seconds), http: await load(32, seconds, toggle) });
  }
  return [
    {
      name: 'one command over HTTP, p50, beside one raw durable append',
      bound: { kind: 'at most', value: 3 },
      unit: 'ratio',
      runs: one.map(({ raw, http }) => http.p50 / raw.p50),
      parts: { 'http ms': median(one.map(({ http }) => http.p50)), 'raw ms': median(one.map(({ raw }) => raw.p50)) },
    },
    {
      name: 'commands a second at 32 clients beside raw durable appends at 32 connections',
      bound: { kind: 'at least', value: 0.25 },
      unit: 'ratio',
      runs: many.map(({ raw, http }) => http.perSecond / raw.perSecond),
      parts: {
        'http a second': median(many.map(({ http }) => http.perSecond)),
        'raw a second': median(many.map(({ raw }) => raw.perSecond)),
      },
    },
  ];
}
