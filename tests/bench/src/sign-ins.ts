import { makeBook, signIn } from './books.ts';
import { createCall } from './http.ts';
import { generateLoadAtRate, type LoadResult } from './load.ts';
import { admin } from './running.ts';
import type { Setting } from './setting.ts';
import { median, type Row } from './statistics.ts';

/** Sign-ins per second. */
const signIns = 20;
/** Reads per second: enough that ten of them exceed p99 in ten seconds. */
const reads = 100;

type SamplePair = { readonly without: LoadResult; readonly beside: LoadResult; readonly signIns: LoadResult };

/** Measures reads during sign-ins: a password hash is slow on purpose, with 19 MiB of memory and some 30 ms of CPU. */
export async function benchSignIns({ call, token, url, runs, seconds }: Setting): Promise<Row> {
  const { id } = await makeBook(call, token, 12, 5);
  const others = createCall(url, 20);
  const read = () => call(`/api/committees/${id}`, { token });
  const measureReads = () => generateLoadAtRate(reads, seconds, 4, read);
  await measureReads();
  const pairs: SamplePair[] = [];
  for (let run = 0; run < runs; run += 1) {
    const without = await measureReads();
    const [signing, beside] = await Promise.all([
      generateLoadAtRate(signIns, seconds, 20, () => signIn(others.call, admin)),
      measureReads(),
    ]);
    pairs.push({ without, beside, signIns: signing });
  }
  others.close();
  const of = (figure: (pair: SamplePair) => number): number => median(pairs.map(figure));
  return {
    name: `${reads} reads a second, 99 of 100 answers, while ${signIns} people a second sign in, beside while nobody does`,
    bound: { kind: 'at most', value: 1.3 },
    unit: 'ratio',
    runs: pairs.map(({ without, beside }) => beside.p99 / without.p99),
    parts: {
      'p99 ms with sign-ins': of(({ beside }) => beside.p99),
      without: of(({ without }) => without.p99),
      'p50 ms with sign-ins': of(({ beside }) => beside.p50),
      'p50 without': of(({ without }) => without.p50),
      'a sign-in, p50 ms': of((pair) => pair.signIns.p50),
    },
  };
}
