import { committeeId, paymentId } from '@mandali/domain/ids';
import pg from 'pg';
import type { Options } from '../options.ts';
import { measuring } from '../progress.ts';
import { withDatabase, withProduct } from '../running.ts';
import { median, type Row } from '../statistics.ts';
import { type Place, type Question, turn } from './asking.ts';
import { addPeople, firstId, writeBooks } from './fill.ts';
import { prepare } from './prepare.ts';
import { rebuildSeconds } from './rebuilding.ts';

/** Numbers of members and rounds; the last round is open. */
const sizes = [10, 100, 500] as const;
const idOf = (members: number) => committeeId(firstId + members);

const detailOf = (members: number): Question => ({
  name: 'the detail of a committee',
  ask: ({ running, keeper }) => running.call(`/api/committees/${idOf(members)}`, { token: keeper }),
});

const paymentOf = (members: number): Question => ({
  name: 'a payment',
  ask: ({ running, keeper }, index) =>
    running.call(`/api/payments/${paymentId(idOf(members), members, 1)}`, {
      method: 'PATCH',
      body: { status: index % 2 === 0 ? 'paid' : 'pending' },
      token: keeper,
    }),
});

/** From the newest on. */
const entriesOf =
  (name: string, asked: (members: number) => string) =>
  (members: number): Question => ({
    name,
    ask: ({ running, keeper }) =>
      running.call(`/api/committees/${idOf(members)}/events?order=newest&limit=50&${asked(members)}`, {
        token: keeper,
      }),
  });

const half = (members: number): number => Math.floor((members * members) / 2);

const questions = [
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

type BookComparison = { readonly small: Question; readonly large: Question; readonly members: number };

async function rowOf(place: Place, { small, large, members }: BookComparison, options: Options): Promise<Row> {
  const name = `${large.name}, ${members} x ${members} beside 10 x 10`;
  measuring(name);
  const requests = options.quick ? 20 : 100;
  const began = performance.now();
  await large.ask(place, 0);
  const first = performance.now() - began;
  await large.ask(place, 1);
  await turn(place, small, requests);
  await turn(place, large, requests);
  const pairs = [];
  for (let run = 0; run < options.runs; run += 1) {
    pairs.push({ small: await turn(place, small, requests), large: await turn(place, large, requests) });
  }
  const bytes = { small: await sizeOf(place, small), large: await sizeOf(place, large) };
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

const sizeOf = async (place: Place, question: Question): Promise<number> => {
  const answers = [String(await question.ask(place, 0)), String(await question.ask(place, 1))];
  return answers[0]?.length ?? 0;
};

/** In alternation, in one product. */
export const benchLargeBooks = (options: Options): Promise<readonly Row[]> =>
  withDatabase(async (databaseUrl) => {
    const grown = await prepare(databaseUrl);
    measuring('large books');
    await fill(databaseUrl, grown.keeperId);
    return withProduct(databaseUrl, async (running) => {
      const place = { ...grown, running };
      const rows: Row[] = [];
      for (const members of sizes.slice(1)) {
        for (const question of questions) {
          const compared = { small: question(sizes[0]), large: question(members), members };
          rows.push(await rowOf(place, compared, options));
        }
      }
      return rows;
    });
  });
