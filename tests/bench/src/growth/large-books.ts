import { committeeId, paymentId } from '@mandali/domain/ids';
import pg from 'pg';
import type { Options } from '../options.ts';
import { measuring } from '../progress.ts';
import { withDatabase, withProduct } from '../running.ts';
import { median, type Row } from '../statistics.ts';
import { type Target, type RequestKind, measureLatency } from './requests.ts';
import { addPeople, firstId, writeBooks } from './fill.ts';
import { prepare } from './prepare.ts';
import { rebuildSeconds } from './rebuilding.ts';

/** Numbers of members and rounds; the last round is open. */
const sizes = [10, 100, 500] as const;
const idOf = (members: number) => committeeId(firstId + members);

const detailOf = (members: number): RequestKind => ({
  name: 'the detail of a committee',
  send: ({ running, keeper }) => running.call(`/api/committees/${idOf(members)}`, { token: keeper }),
});

const paymentOf = (members: number): RequestKind => ({
  name: 'a payment',
  send: ({ running, keeper }, index) =>
    running.call(`/api/payments/${paymentId(idOf(members), members, 1)}`, {
      method: 'PATCH',
      body: { status: index % 2 === 0 ? 'paid' : 'pending' },
      token: keeper,
    }),
});

/** A request for 50 entries, newest first. */
const entriesOf =
  (name: string, parameters: (members: number) => string) =>
  (members: number): RequestKind => ({
    name,
    send: ({ running, keeper }) =>
      running.call(`/api/committees/${idOf(members)}/events?order=newest&limit=50&${parameters(members)}`, {
        token: keeper,
      }),
  });

const half = (members: number): number => Math.floor((members * members) / 2);

const requestKinds = [
  detailOf,
  paymentOf,
  entriesOf('the newest entries', () => ''),
  entriesOf('entries in the middle', (members) => `after=${half(members)}`),
  entriesOf('entries of one round', () => 'round=2'),
];

async function fill(databaseUrl: string, keeperId: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { first } = await addPeople(client, Math.max(...sizes) / 5);
    for (const members of sizes) {
      const size = { members, rounds: members - 1 };
      const id = idOf(members);
      const personIn = (seat: number): number => first + seat - 1;
      await writeBooks(client, [{ id, name: `${members} members`, size, adminId: keeperId, personIn }]);
    }
    await rebuildSeconds(databaseUrl);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

type BookComparison = { readonly small: RequestKind; readonly large: RequestKind; readonly members: number };

async function rowOf(target: Target, { small, large, members }: BookComparison, options: Options): Promise<Row> {
  const name = `${large.name}, ${members} x ${members} beside 10 x 10`;
  measuring(name);
  const requests = options.quick ? 20 : 100;
  const began = performance.now();
  await large.send(target, 0);
  const first = performance.now() - began;
  await large.send(target, 1);
  await measureLatency(target, small, requests);
  await measureLatency(target, large, requests);
  const pairs = [];
  for (let run = 0; run < options.runs; run += 1) {
    pairs.push({
      small: await measureLatency(target, small, requests),
      large: await measureLatency(target, large, requests),
    });
  }
  const bytes = { small: await sizeOf(target, small), large: await sizeOf(target, large) };
  return {
    name,
    // The bound grows with the answer, which lists every member.
    bound: { kind: 'at most', value: Math.max(1.2, bytes.large / bytes.small) },
    unit: 'ratio',
    runs: pairs.map((pair) => pair.large.p50 / pair.small.p50),
    parts: {
      ms: median(pairs.map((pair) => pair.large.p50)),
      'of 10 x 10 ms': median(pairs.map((pair) => pair.small.p50)),
      'p99 ms': median(pairs.map((pair) => pair.large.p99)),
      'the first time ms': first,
      'times as large': bytes.large / bytes.small,
    },
  };
}

const sizeOf = async (target: Target, requestKind: RequestKind): Promise<number> => {
  const answers = [String(await requestKind.send(target, 0)), String(await requestKind.send(target, 1))];
  return answers[0]?.length ?? 0;
};

/** Measures small and large books in alternation, in one product. */
export const benchLargeBooks = (options: Options): Promise<readonly Row[]> =>
  withDatabase(async (databaseUrl) => {
    const prepared = await prepare(databaseUrl);
    measuring('large books');
    await fill(databaseUrl, prepared.keeperId);
    return withProduct(databaseUrl, async (running) => {
      const target = { ...prepared, running };
      const rows: Row[] = [];
      for (const members of sizes.slice(1)) {
        for (const requestKind of requestKinds) {
          const compared = { small: requestKind(sizes[0]), large: requestKind(members), members };
          rows.push(await rowOf(target, compared, options));
        }
      }
      return rows;
    });
  });
