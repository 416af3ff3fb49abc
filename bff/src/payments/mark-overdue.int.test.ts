// Decision 28: dues become overdue automatically.
import { randomUUID } from 'node:crypto';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { genesis } from '@mandali/domain/chain';
import type { CommitteeEvent } from '@mandali/domain/committee/events';
import { created, joined, opened, selected, start, winner } from '@mandali/domain/committee/testing/examples.fixture';
import { committeeId, committeeStream } from '@mandali/domain/ids';
import { link } from '@mandali/event-store/links';
import { createPostgresStore } from '@mandali/event-store/postgres/store';
import type { EventStore, JsonObject } from '@mandali/event-store/port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivenCommittee, givenCommittee } from '../testing/given.ts';
import { longSessions, startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { createCommitteeCommands } from '../committees/commands.ts';
import { markOverdue } from './mark-overdue.ts';

const day = 86_400_000;
let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ environment: longSessions });
});
afterAll(() => bff.stop());

const statuses = async ({ admin, itself }: GivenCommittee): Promise<readonly string[]> => {
  const { currentRound } = (await admin.send(getCommittee, { params: itself })).data;
  return currentRound?.payments.map(({ status }) => status) ?? [];
};
const eventsOf = async (committee: GivenCommittee): Promise<readonly { type: string; meta: JsonObject }[]> =>
  (
    await bff.pool.query<{ type: string; meta: JsonObject }>(
      'select type, meta from log.event where stream = $1 order by revision',
      [`committee-${committee.id}`],
    )
  ).rows;

/** Runs the job and its follow-up jobs, as the worker does. */
const runJob = async (): Promise<void> => {
  await bff.features.jobs.enqueue('mark-overdue', {}, randomUUID());
  await expect.poll(() => bff.features.jobs.depth(), { timeout: 60_000 }).toMatchObject({ active: 0, waiting: 0 });
};
/** Returns the handler of another process, with its own cache and connections. */
const inAnotherProcess = (batchSize?: number) => {
  const store: EventStore = createPostgresStore({ connectionString: bff.databaseUrl, applicationName: 'other' });
  const progress = { waitFor: async () => true };
  const committees = createCommitteeCommands({
    store,
    progress,
    now: bff.features.now,
  });
  const { pool, jobs, log, now } = bff.features;
  const options = {
    pool,
    committees,
    jobQueue: () => jobs,
    overdueEveryS: 0,
    log,
    now,
    ...(batchSize && { batchSize }),
  };
  return { run: () => markOverdue(options).run({}, new AbortController().signal), close: () => store.close() };
};

test('a pending due becomes overdue by one event of the job, not by a read', async () => {
  const committee = await givenCommittee(bff, { cycleDuration: 30 });
  await committee.after(markPayment, { params: committee.payment(1, 1), body: { status: 'paid' } });
  // The hour at which the round opened has passed, but not the due day.
  bff.clock.advance(30 * day + 60_000);
  await runJob();
  expect(await statuses(committee)).toEqual(['paid', 'pending']);
  bff.clock.advance(day);
  const before = await eventsOf(committee);
  expect(await statuses(committee)).toEqual(['paid', 'pending']);
  expect(await eventsOf(committee)).toEqual(before);

  const at = bff.features.now().getTime();
  await runJob();
  await expect.poll(() => statuses(committee), { timeout: 60_000 }).toEqual(['paid', 'overdue']);
  const [event, ...more] = (await eventsOf(committee)).slice(before.length);
  expect(more).toEqual([]);
  expect(event).toMatchObject({ type: 'PaymentMarked', meta: { actorId: 'system' } });
  const recorded = Date.parse(String(event?.meta['occurredAt']));
  expect(recorded).toBeGreaterThanOrEqual(at);
  expect(recorded).toBeLessThanOrEqual(bff.features.now().getTime());

  await runJob();
  expect(await eventsOf(committee)).toHaveLength(before.length + 1);
});

test('concurrent processes mark each due once', async () => {
  const committee = await givenCommittee(bff, { members: 3, cycleDuration: 30 });
  const before = (await eventsOf(committee)).length;
  bff.clock.advance(31 * day);
  const processes = Array.from({ length: 4 }, () => inAnotherProcess());
  await Promise.all(processes.map(({ run }) => run()));
  await Promise.all(processes.map(({ close }) => close()));
  expect((await eventsOf(committee)).slice(before).map(({ meta }) => meta['actorId'])).toEqual(Array(3).fill('system'));
});

test('a committee that cannot be marked is logged and does not delay the others', async () => {
  const books = [await givenCommittee(bff), await givenCommittee(bff), await givenCommittee(bff)];
  const [broken, ...others] = books.toSorted((a, b) => a.id - b.id);
  if (broken === undefined) throw new Error('there is one');
  const event = { id: randomUUID(), type: 'RoundOpened', data: {}, meta: { actorId: 9, hash: 'a'.repeat(64) } };
  const expected = (await eventsOf(broken)).length - 1;
  await bff.features.store.append({ stream: `committee-${broken.id}`, expected, events: [event] });
  bff.clock.advance(31 * day);
  const other = inAnotherProcess();
  await other.run();
  await other.close();
  for (const each of others) expect((await eventsOf(each)).at(-1)?.meta['actorId']).toBe('system');
  expect(bff.log.filter((line) => line.includes('overdue failed')).join()).toContain(`${broken.id}`);
});

test('a run leaves committees beyond the batch size to the next job', async () => {
  const books = [await givenCommittee(bff), await givenCommittee(bff), await givenCommittee(bff)];
  bff.clock.advance(31 * day);
  const other = inAnotherProcess(1);
  await other.run();
  await other.close();
  for (const each of books) {
    await expect.poll(() => statuses(each), { timeout: 60_000 }).toEqual(['overdue', 'overdue']);
  }
});

/** Appends a book of four rounds, 260 members and 1,040 pending dues past their due date. */
const largeBook = async (id: number): Promise<void> => {
  const stream = committeeStream(committeeId(id));
  const commands: readonly (readonly CommitteeEvent[])[] = [
    [created({ totalMembers: 500 }), opened(1), ...Array.from({ length: 260 }, (_, i) => joined(i + 1))],
    ...[1, 2, 3].map((round) => [selected(round, winner(round)), opened(round + 1, { owing: 260 })]),
  ];
  let after = { revision: -1, head: genesis };
  for (const events of commands) {
    const commandId = randomUUID();
    const sent = { commandId, correlationId: commandId, actorId: 9, occurredAt: start };
    const linked = link(stream, after, events, sent);
    const expected = after.revision < 0 ? 'no-stream' : after.revision;
    const newEvents = linked.map(({ type, data, meta, id: eventId }) => ({ type, data, meta, id: eventId }));
    await bff.features.store.append({ stream, expected, events: newEvents });
    const last = linked.at(-1);
    after = { revision: last?.revision ?? -1, head: String(last?.meta['hash']) };
  }
  const shown = async () => (await bff.pool.query('select revision from read.committee where id = $1', [id])).rows;
  await expect.poll(shown, { timeout: 60_000 }).toEqual([{ revision: after.revision }]);
};

test('marks more than 1,000 dues of a committee in several commands, and then other committees', async () => {
  // The job marks the lowest ids first: if these three failed, it would stop as in an outage, before the usual committee.
  const large = [100_000_001, 100_000_002, 100_000_003];
  for (const id of large) await largeBook(id);
  const committee = await givenCommittee(bff);
  bff.clock.advance(31 * day);
  await runJob();
  await expect.poll(() => statuses(committee), { timeout: 60_000 }).toEqual(['overdue', 'overdue']);
  for (const id of large) {
    const { rows } = await bff.pool.query<{ dues: number }>(
      `select count(*)::int as dues from log.event where stream = $1 and meta::json ->> 'actorId' = 'system'
       group by meta::json ->> 'commandId' order by 1`,
      [`committee-${id}`],
    );
    expect(rows).toEqual([{ dues: 40 }, { dues: 1_000 }]);
  }
});

test('the job that marks dues overdue runs automatically', async () => {
  const own = await startTestBff({ environment: { ...longSessions, OVERDUE_EVERY_S: '1' } });
  try {
    const committee = await givenCommittee(own);
    own.clock.advance(31 * day);
    await expect.poll(() => statuses(committee), { timeout: 60_000 }).toEqual(['overdue', 'overdue']);
  } finally {
    await own.stop();
  }
});
