// Limits of the load that one account can cause with books of maximum size (decision 43).
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import type { CommitteeEvent } from '@mandali/domain/committee/events';
import { created, joined, opened, recorded, winner } from '@mandali/domain/committee/testing/examples.fixture';
import { committeeStream, parseCommitteeId } from '@mandali/domain/ids';
import type { JsonObject } from '@mandali/event-store/port';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestBff, type TestBff, type TestPerson } from '../testing/start-test-bff.ts';

const [seats, rounds] = [500, 60];
const id = parseCommitteeId(100_000_001) ?? expect.fail();
const itself = { id: `${id}` };

let bff: TestBff;
let reader: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  bff = await startTestBff();
  reader = await bff.signIn({ name: 'Reader' });
  other = await bff.signIn({ name: 'Other' });
  // The example events use the ids from 101. Long names: some 45 characters, most of three bytes in UTF-8.
  await bff.pool.query(
    `insert into people.person (id, name, phone, phone_national_digits, created_at) overriding system value
     select 100 + n, repeat('सुब्रमण्यम ', 4) || n, '+91981' || 1000000 + n, 10, now() from generate_series(1, $1::int) as n`,
    [seats],
  );
  const everybody = Array.from({ length: seats }, (_, index) => index + 1);
  const past = Array.from({ length: rounds }, (_, index) =>
    recorded(index + 2, { winner: winner(index + 2), paid: everybody }),
  );
  const book = [
    created({ totalMembers: seats, adminId: reader.id }),
    opened(1),
    ...everybody.map((n) => joined(n)),
    ...past,
  ];
  // 500 dues a round: larger batches exceed the append timeout on a busy machine.
  for (let from = 0; from < book.length; from += 20) await append(book.slice(from, from + 20), from);
  const last = headOf(book.length - 1).slice(0, 8);
  await vi.waitFor(async () => expect((await reader.send(listCommittees)).data[0]?.bookMark).toBe(last), 60_000);
});
afterAll(() => bff.stop());

const headOf = (revision: number): string => revision.toString(16).padStart(8, '0').repeat(8);

const append = async (events: readonly CommitteeEvent[], from: number): Promise<void> => {
  const meta = { occurredAt: '2026-01-10T09:00:00.000Z', actorId: reader.id };
  await bff.features.store.append({
    stream: committeeStream(id),
    expected: from === 0 ? 'no-stream' : from - 1,
    events: events.map(({ type, data }, index) => ({
      id: crypto.randomUUID(),
      type,
      data: data as JsonObject,
      meta: { ...meta, hash: headOf(from + index) },
    })),
  });
};

const megabytes = (text: string): number => Buffer.byteLength(text) / 1e6;

it('returns a book of 500 members and 60 rounds in answers of at most 2 MB', async () => {
  const whole = await reader.send(getCommittee, { params: itself });
  expect(megabytes(whole.text)).toBeLessThan(2);
  const complete = whole.data.rounds.filter((round) => round.paymentsLeftOut === false);
  expect(complete.map(({ roundNumber }) => roundNumber)).toContain(rounds + 1);
  expect(complete.flatMap(({ payments }) => payments).length).toBeGreaterThan(1_500);
  expect(whole.data.currentRound?.payments).toHaveLength(seats);
  const omitted = whole.data.rounds.find((round) => round.paymentsLeftOut === true);
  expect(omitted).toMatchObject({ payments: [], unpaid: 0 });

  const part = await reader.send(getCommittee, { params: itself, query: { payments: omitted?.roundNumber ?? 0 } });
  expect(megabytes(part.text)).toBeLessThan(2);
  const requested = part.data.rounds.find(({ roundNumber }) => roundNumber === omitted?.roundNumber);
  expect([requested?.payments.length, requested?.paymentsLeftOut]).toEqual([seats, false]);
  expect(
    megabytes((await reader.send(getCommittee, { params: itself, query: { payments: 'latest' } })).text),
  ).toBeLessThan(2);
});

it('returns the same answer as of the last event as for the current state', async () => {
  const ask = async (query: string) => (await reader.raw('GET', `/api/committees/${id}?${query}`)).text;
  for (const payments of ['', 'payments=latest', 'payments=7', `payments=${rounds}`])
    expect((await ask(`asOf=9999&${payments}`)) === (await ask(payments))).toBe(true);
});

it('pages the payments of a member', async () => {
  const params = { ...itself, userId: '101' };
  const first = await reader.send(listMemberPayments, { params, query: { limit: 40 } });
  const next = new URL(/<(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '', bff.url);
  const second = await reader.send(listMemberPayments, { params, query: Object.fromEntries(next.searchParams) });
  const numbers = [...first.data, ...second.data].map(({ round }) => round.roundNumber);
  expect(numbers).toEqual(Array.from({ length: rounds + 1 }, (_, index) => index + 1));
  // Creation, round 1 and 500 members are the first 502 entries. Round 1 is unpaid, so it has no receipt.
  expect(first.data.slice(0, 3).map(({ receipt }) => receipt)).toEqual([null, 503, 504]);
  expect(second.headers.get('link')).toBeNull();
  const wrong = await reader.send(listMemberPayments, { params, query: { cursor: 'x' } });
  expect(wrong.status).toBe(400);
});

it('queues 20 concurrent reads of a large book without delaying other people', async () => {
  const reading = { over: false };
  const reads = Promise.all(Array.from({ length: 20 }, () => reader.send(getCommittee, { params: itself })));
  void reads.finally(() => (reading.over = true));
  let lists = 0;
  let queued = 0;
  const look = setInterval(() => (queued = Math.max(queued, bff.features.pool.waitingCount)), 1);
  for (; !reading.over; lists += 1) expect((await other.send(listCommittees)).status).toBe(200);
  clearInterval(look);
  expect((await reads).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  // The reader never takes all database connections.
  expect(queued).toBe(0);
  // At least one list is answered per read. Without the limit the first list was answered after most of the reads.
  expect(lists).toBeGreaterThanOrEqual(20);
});

it('refuses concurrent reads above the limit with Retry-After', async () => {
  const lock = await bff.pool.connect();
  // Holds the accepted reads until the others are refused.
  await lock.query('BEGIN');
  await lock.query('LOCK TABLE read.due IN ACCESS EXCLUSIVE MODE');
  const requests = Array.from({ length: 40 }, () => reader.send(getCommittee, { params: itself }));
  await Promise.race(requests);
  await lock.query('COMMIT');
  lock.release();
  const refused = (await Promise.all(requests)).filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([429, '2']);
});
