import type { CommitteeEvent } from '@mandali/domain/committee/events';
import { committeeWith } from '@mandali/domain/committee/testing/examples.fixture';
import { committee } from '@mandali/domain/committee/index';
import { isEnded } from '@mandali/domain/committee/queries';
import { play } from '@mandali/domain/committee/testing/play.fixture';
import { sampledSequences } from '@mandali/domain/committee/testing/sequences.fixture';
import type { CommitteeState, Due, LiveCommittee } from '@mandali/domain/committee/state';
import { pause } from '@mandali/runtime/pause';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dashboardStats } from '../dashboard-stats/query.ts';
import { rebuild } from '../rebuild.ts';
import { serviceCounts } from '../service-counts/query.ts';
import { createReadSide, silent, type ReadSide, until } from '../testing/read-side.fixture.ts';
import { count, everything } from './count.ts';

let side: ReadSide;
let runner: ReturnType<ReadSide['start']>;
beforeAll(async () => {
  side = await createReadSide();
  runner = side.start();
  await appendToBook(400_000_000, committeeWith(2), '2026-01-01T00:00:00.000Z');
  await side.caughtUp();
});
afterAll(() => side.close());

type Book = { state: CommitteeState; events: number };
/** State of every committee in this file, folded by the domain. */
const books = new Map<number, Book>();

const isLive = ({ state }: Book): boolean => state.status === 'active' || state.status === 'completed';
const liveCommittees = (): readonly LiveCommittee[] =>
  [...books.values()].filter(isLive).map(({ state }) => state as LiveCommittee);

const rupees = (worth: (book: LiveCommittee) => readonly number[]): string => {
  const sum = liveCommittees()
    .flatMap(worth)
    .reduce((total, amount) => total + amount, 0);
  return `₹${sum.toLocaleString('en-IN')}`;
};
const partsOf = (
  { status, parts, ...due }: Due,
  { contribution }: LiveCommittee,
): readonly { readonly amount: number; readonly paidAt: string }[] =>
  parts ?? (status === 'paid' && 'paidAt' in due ? [{ amount: contribution, paidAt: due.paidAt }] : []);
const openRest = (dues: readonly Due[], book: LiveCommittee): readonly number[] =>
  dues.filter(isUnpaid).map((due) => partsOf(due, book).reduce((rest, { amount }) => rest - amount, book.contribution));
const duesOf = (book: LiveCommittee, isOf: (round: LiveCommittee['rounds'][number]) => boolean): readonly Due[] =>
  book.rounds
    .filter(isOf)
    .flatMap((round) => round?.dues ?? [])
    .filter((due) => due !== undefined);
const isUnpaid = ({ status }: Due): boolean => status !== 'paid';
const indian = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit' });
const monthOf = (moment: string): string => indian.format(new Date(moment));

const expected = (at: string) => ({
  activeCommittees: liveCommittees().filter(({ status }) => status === 'active').length,
  totalMembers: liveCommittees().flatMap(({ members }) => members.filter(({ replacedBy }) => replacedBy === null))
    .length,
  pendingPayments: rupees((book) =>
    book.status === 'active'
      ? openRest(
          duesOf(book, (round) => round?.roundNumber === book.currentRound),
          book,
        )
      : [],
  ),
  monthlyCollection: rupees((book) =>
    duesOf(book, () => true)
      .flatMap((due) => partsOf(due, book))
      .flatMap(({ amount, paidAt }) => (monthOf(paidAt) === monthOf(at) ? [amount] : [])),
  ),
  arrears: rupees((book) =>
    openRest(
      duesOf(book, (round) => Boolean(round?.winner) && !isEnded(book)),
      book,
    ),
  ),
});

const months = (): readonly string[] => {
  const paid = liveCommittees().flatMap((book) =>
    duesOf(book, () => true).flatMap((due) => partsOf(due, book).map(({ paidAt }) => paidAt)),
  );
  return ['2020-01-15T00:00:00.000Z', ...new Map(paid.map((at) => [monthOf(at), at])).values()];
};

async function expectCorrectSums(): Promise<void> {
  for (const at of months()) {
    const answer = await dashboardStats(side.pool, { viewer: { userId: 1, role: 'global_admin' }, at });
    expect({ at, ...JSON.parse(answer) }).toMatchObject({ at, ...expected(at) });
  }
  const there = [...books.values()].filter(isLive);
  expect(await serviceCounts(side.pool)).toEqual({
    events: [...books.values()].reduce((sum, { events }) => sum + events, 0),
    committees: there.length,
    active: there.filter(({ state }) => state.status === 'active').length,
  });
}

const uncounted = async (): Promise<number> =>
  Number((await side.pool.query('SELECT count(*) AS n FROM read.uncounted')).rows[0].n);
/** The counter pauses for ten times its running time, which may be some seconds on a busy machine. */
const untilCounted = () => until(async () => (await uncounted()) === 0, 60_000);

const countWaiting = async (): Promise<number> => {
  const text = `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return Number((await side.pool.query(text)).rows[0].n);
};

async function appendToBook(id: number, events: readonly CommitteeEvent[], at: string): Promise<void> {
  const book = books.get(id) ?? { state: committee.initial, events: 0 };
  for (const event of events)
    book.state = committee.evolve(book.state, event, { commandId: 'any', actorId: 'system', occurredAt: at });
  book.events += events.length;
  books.set(id, book);
  await side.append(id, events, { at });
}

const due = { roundNumber: 1, seatNo: 1, memberNo: 1, status: 'paid', method: 'cash' } as const;

/** Appends histories interleaved command by command, so that a batch has many committees, and some twice. */
async function* appendHistories(seed: number, most: number, firstId: number): AsyncGenerator<void> {
  const all = sampledSequences(1_500, seed).map(play);
  // Few random books are completed.
  const histories = [...all.slice(0, most), ...all.filter(({ state }) => state.status === 'completed').slice(0, 3)];
  const longest = Math.max(...histories.map(({ appends }) => appends.length));
  for (let nth = 0; nth < longest; nth += 1) {
    for (const [index, { appends }] of histories.entries()) {
      const appended = appends[nth];
      if (appended === undefined) continue;
      await appendToBook(firstId + index, appended.events, appended.at);
    }
    yield;
  }
}

const statuses = () => new Set([...books.values()].map(({ state }) => state.status));

it('every sum equals a fold of the log after each command, with and without uncounted changes', async () => {
  const checks = { behind: 0, upToDate: 0 };
  for await (const _ of appendHistories(2, 40, 100_000_000)) {
    await side.caughtUp();
    checks[(await uncounted()) > 0 ? 'behind' : 'upToDate'] += 1;
    await expectCorrectSums();
    if (checks.behind % 3 === 0) {
      await untilCounted();
      checks.upToDate += 1;
      await expectCorrectSums();
    }
  }
  expect([checks.behind > 5, checks.upToDate > 1, [...statuses()].sort()]).toEqual([
    true,
    true,
    ['active', 'completed', 'deleted'],
  ]);
  await untilCounted();
  await expectCorrectSums();
});

it('a rebuild recounts the sums, and an event that is projected twice is counted once', async () => {
  await rebuild({ store: side.store, connectionString: side.url, log: silent });
  expect(await uncounted()).toBe(0);
  await expectCorrectSums();
  await runner.stop();
  await side.pool.query('UPDATE read.checkpoint SET position = NULL');
  runner = side.start({ batchSize: 7 });
  await side.caughtUp();
  await expectCorrectSums();
  await untilCounted();
  await expectCorrectSums();
});

it('a payment is counted in its calendar month in India', async () => {
  const times = ['2026-01-31T18:29:59.999Z', '2026-01-31T18:30:00.000Z', '2025-12-31T18:30:00.000Z'];
  for (const [index, paidAt] of times.entries())
    await appendToBook(
      300_000_000 + index,
      [...committeeWith(1), { type: 'PaymentMarked', data: { ...due, paidAt } }],
      paidAt,
    );
  await side.caughtUp();
  await expectCorrectSums();
  await untilCounted();
  await expectCorrectSums();
});

it('writers do not wait for a counter, and two counters run one after the other', async () => {
  await untilCounted();
  await runner.stop();
  const [id, at] = [300_000_010, '2026-02-01T00:00:00.000Z'];
  const [one, other] = [await side.pool.connect(), await side.pool.connect()];
  runner = side.start();
  await appendToBook(id, committeeWith(2), at);
  await side.caughtUp();
  await one.query('BEGIN');
  await count(one, 'read', everything);
  await appendToBook(id, [{ type: 'PaymentMarked', data: { ...due, paidAt: at } }], at);
  await side.caughtUp();
  const after = count(other, 'read', everything);
  await until(async () => (await countWaiting()) > 0);
  await expectCorrectSums();
  await one.query('COMMIT');
  await after;
  one.release();
  other.release();
  await expectCorrectSums();
});

it('a counter that runs during writes counts each event once', async () => {
  const stopping = new AbortController();
  const counters = [1, everything].map(async (most) => {
    const client = await side.pool.connect();
    for (; !stopping.signal.aborted; await pause(1)) await count(client, 'read', most);
    client.release();
  });
  for await (const _ of appendHistories(2, 15, 200_000_000));
  await side.caughtUp();
  stopping.abort();
  await Promise.all(counters);
  await untilCounted();
  await expectCorrectSums();
});
