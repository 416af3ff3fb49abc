import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Book, makeBook } from './books.ts';
import { openLivePages } from './live-pages.ts';
import { memoryOf } from './processes.ts';
import type { Setting } from './setting.ts';
import { median, percentile, type Row } from './statistics.ts';

const readers = 50;
/** Further members, each with the page of the committee open. */
const onlookers = 6;
const members = readers + onlookers;
/** Maximum number of streams of one person. */
const ofReader = 10;
const changesPerSecond = 5;
/**
 * Bounds: MiB of the bff for all streams, s from the answer of a command to the event and to the text of a page in 99 of
 * 100.
 */
const bounds = { mb: 150, seconds: 0.5, pageSeconds: 2 };

/** Opens a session of each member, without sign-in: placeholders have no password. */
async function openSessions(databaseUrl: string, book: Book): Promise<readonly string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const tokens = Array.from({ length: members }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await client.query(
    `insert into people.session (person_id, token_hash, opened_by, created_at, last_seen_at, proved_at)
     select m.user_id, ($2::bytea[])[m.seat_no], 'otp', now(), now(), now() from read.member m
     where m.committee_id = $1`,
    [book.id, hashes],
  );
  await client.end();
  return tokens;
}

type Streams = {
  /** Times of arrival by revision, ms. */
  readonly arrivals: ReadonlyMap<number, readonly number[]>;
  close(): void;
};

const opened = (url: URL, token: string, agent: Agent): Promise<readonly [ClientRequest, IncomingMessage]> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
    const request = get(url, { agent, headers }, (response) => {
      if (response.statusCode === 200) resolve([request, response]);
      else reject(new Error(`GET ${url.pathname}: ${response.statusCode}`));
    });
    request.on('error', reject);
  });

async function openStreams(base: string, tokens: readonly string[], each: number): Promise<Streams> {
  const arrivals = new Map<number, number[]>();
  const agent = new Agent();
  const requests: ClientRequest[] = [];
  for (const token of tokens) {
    for (let nth = 0; nth < each; nth += 1) {
      const [request, response] = await opened(new URL('/api/live', base), token, agent);
      requests.push(request);
      request.on('error', () => {});
      response.on('error', () => {});
      response.on('data', (chunk: Buffer) => {
        const at = performance.now();
        for (const [, revision] of chunk.toString('latin1').matchAll(/"revision":(\d+)/g)) {
          const times = arrivals.get(Number(revision)) ?? [];
          arrivals.set(Number(revision), times);
          times.push(at);
        }
      });
      // The stream begins with the present revision.
      await once(response, 'data');
    }
  }
  return { arrivals, close: () => requests.forEach((request) => request.destroy()) };
}

type Sample = { readonly times: readonly number[]; readonly missed: number; readonly mb: number };
type Target = Setting & { readonly book: Book; readonly tokens: readonly string[] };

/** Changes the committee at a fixed rate. Times from the answer to the event; 0 for an event before the answer. */
async function change(
  { call, token, bffPid, seconds, book }: Target,
  streams: Streams,
  count: number,
): Promise<Sample> {
  const first = Math.max(...streams.arrivals.keys()) + 1;
  // Even: the payment is pending again afterwards, and the first mark of the next sample changes it.
  const changes = 2 * Math.ceil((seconds * changesPerSecond) / 2);
  const answered: number[] = [];
  let memory = 0;
  for (let index = 0; index < changes; index += 1) {
    const next = wait(1_000 / changesPerSecond);
    const status = index % 2 === 0 ? 'paid' : 'pending';
    await call(`/api/payments/${book.paymentIds[0]}`, { method: 'PATCH', body: { status }, token });
    answered.push(performance.now());
    memory = Math.max(memory, await memoryOf(bffPid));
    await next;
  }
  await wait(1_000);
  const events = answered.map((_, index) => streams.arrivals.get(first + index) ?? []);
  const times = events.flatMap((arrivals, index) => arrivals.map((at) => Math.max(0, at - (answered[index] ?? 0))));
  return { times, missed: changes * count - times.length, mb: memory / 2 ** 20 };
}

async function sampleWith(target: Target, each: number, people: number): Promise<Sample> {
  const streams = await openStreams(target.url, target.tokens.slice(0, people), each);
  try {
    return await change(target, streams, each * people);
  } finally {
    streams.close();
  }
}

/** Interval between changes that are seen on pages, ms: one person marks one payment after the other. */
const markingMs = 2_000;

/** Marks a payment again and again while all streams are open. Times from the answer to the text on six pages, ms. */
async function samplePages(target: Target): Promise<readonly number[]> {
  const streams = await openStreams(target.url, target.tokens.slice(0, readers), ofReader);
  try {
    const pages = await openLivePages(target, target.book, { tokens: target.tokens.slice(readers), members });
    try {
      const times: number[] = [];
      const mark = async (paid: 0 | 1): Promise<readonly number[]> => {
        const seen = await pages.change(paid);
        await wait(markingMs);
        return seen;
      };
      // Not counted: the pages that were opened last still load their later parts.
      for (const paid of [1, 0] as const) await mark(paid);
      for (let pair = 0; pair < target.seconds; pair += 1) times.push(...(await mark(1)), ...(await mark(0)));
      return times;
    } finally {
      await pages.close();
    }
  } finally {
    streams.close();
  }
}

/**
 * Holds 500 streams of 50 members of a committee that changes five times a second, in alternation with one stream of
 * the same committee, and at last beside six pages of other members.
 */
export async function benchStreams(setting: Setting): Promise<readonly Row[]> {
  const { call, token, databaseUrl, runs } = setting;
  const book = await makeBook(call, token, members, 0);
  const target = { ...setting, book, tokens: await openSessions(databaseUrl, book) };
  const pairs: { readonly one: Sample; readonly all: Sample }[] = [];
  for (let run = 0; run < runs; run += 1)
    pairs.push({ one: await sampleWith(target, 1, 1), all: await sampleWith(target, ofReader, readers) });
  const onPages: (readonly number[])[] = [];
  for (let run = 0; run < runs; run += 1) onPages.push(await samplePages(target));
  const name = `${readers * ofReader} streams of a committee with ${changesPerSecond} changes a second`;
  const of = (figure: (pair: (typeof pairs)[number]) => number): readonly number[] => pairs.map(figure);
  return [
    {
      name: `${name}: memory of the bff beyond that with one stream, MiB`,
      bound: { kind: 'at most', value: bounds.mb },
      unit: '',
      runs: of(({ one, all }) => all.mb - one.mb),
      parts: { 'with one': median(of(({ one }) => one.mb)), 'with all': median(of(({ all }) => all.mb)) },
    },
    {
      name: `${name}: from the answer of the command to the event, 99 of 100`,
      bound: { kind: 'at most', value: bounds.seconds },
      unit: 's',
      runs: of(({ all }) => percentile(all.times, 0.99) / 1_000),
      parts: {
        'p50 ms': median(of(({ all }) => median(all.times))),
        'with one stream, p50 ms': median(of(({ one }) => median(one.times))),
        'with one stream, p99 ms': median(of(({ one }) => percentile(one.times, 0.99))),
        'events missed': pairs.reduce((sum, { one, all }) => sum + one.missed + all.missed, 0),
      },
    },
    {
      name: `${readers * ofReader} streams and ${onlookers} pages: from the answer of the command to the text, 99 of 100`,
      bound: { kind: 'at most', value: bounds.pageSeconds },
      unit: 's',
      runs: onPages.map((times) => percentile(times, 0.99) / 1_000),
      parts: {
        'p50 ms': median(onPages.map((times) => median(times))),
        'slowest ms': Math.max(...onPages.flat()),
        changes: onPages.flat().length / onlookers,
      },
    },
  ];
}
