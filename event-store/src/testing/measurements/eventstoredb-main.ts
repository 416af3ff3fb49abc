import type { AppendMeasurement } from './closed-loop.ts';
import {
  measureLogAppend,
  measureRawAppend,
  measureSubscription,
  type SubscriptionMeasurement,
} from './eventstoredb.ts';

/** `npm run measure:eventstoredb -w event-store -- URL`: the store beside its client, side by side, medians of five. */
const address = process.argv[2] ?? process.env['EVENTSTORE_URL'];
if (address === undefined) throw new Error('give the address of an EventStoreDB');

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const round = (value: number): number => Number(value.toPrecision(3));

for (const inFlight of [1, 32, 90]) {
  const runs: Record<'batch' | 'perCall' | 'store', AppendMeasurement>[] = [];
  for (let run = 0; run < 5; run += 1) {
    const batch = await measureRawAppend(address, 'batch', inFlight, 2);
    const perCall = await measureRawAppend(address, 'per-call', inFlight, 2);
    runs.push({ batch, perCall, store: await measureLogAppend(address, inFlight, 2) });
  }
  const of = (what: 'batch' | 'perCall' | 'store', figure: 'perSecond' | 'p50' | 'p99'): number =>
    round(median(runs.map((run) => run[what][figure])));
  for (const what of ['batch', 'perCall', 'store'] as const)
    console.log({ inFlight, what, perSecond: of(what, 'perSecond'), p50: of(what, 'p50'), p99: of(what, 'p99') });
  console.log({
    inFlight,
    ratioToPerCall: round(median(runs.map(({ perCall, store }) => store.perSecond / perCall.perSecond))),
    ratioToBatch: round(median(runs.map(({ batch, store }) => store.perSecond / batch.perSecond))),
  });
}
const followed: SubscriptionMeasurement[] = [];
for (let run = 0; run < 5; run += 1) followed.push(await measureSubscription(address, 4_800));
for (const what of ['catchingUp', 'live', 'written', 'burst'] as const)
  console.log({ subscription: what, eventsPerSecond: round(median(followed.map((run) => run[what]))) });
