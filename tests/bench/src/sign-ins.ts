import { makeBook, signIn } from './books.ts';
import { createCall } from './http.ts';
import { atRate, type Load } from './load.ts';
import { admin } from './running.ts';
import type { Setting } from './setting.ts';
import { median, type Row } from './statistics.ts';

/** Calls a second, of each kind. */
const signIns = 20;
// Enough reads that p99 is above ten of them in ten seconds, not above the two slowest.
const reads = 100;

type Pair = { readonly without: Load; readonly beside: Load; readonly signIns: Load };

/** A password hash is slow on purpose: 19 MiB of memory and some 30 ms of CPU each. */
export async function benchSignIns({ call, token, url, runs, seconds }: Setting): Promise<Row> {
  const { id } = await makeBook(call, token, 12, 5);
  const others = createCall(url, 20);
  const read = () => call(`/api/committees/${id}`, { token });
  const reading = () => atRate(reads, seconds, 4, read);
  await reading();
  const pairs: Pair[] = [];
  for (let run = 0; run < runs; run += 1) {
    const without = await reading();
    const [signing, beside] = await Promise.all([
      atRate(signIns, seconds, 20, () => signIn(others.call, admin)),
      reading(),
    ]);
    pairs.push({ without, beside, signIns: signing });
  }
  others.close();
  const of = (figure: (pair: Pair) => number): number => median(pairs.map(figure));
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
