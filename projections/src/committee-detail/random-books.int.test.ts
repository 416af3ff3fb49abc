import { play } from '@mandali/domain/committee/testing/play.fixture';
import { rareExamples } from '@mandali/domain/committee/testing/rare-sequences.fixture';
import { sampledSequences, type Sequence, sequences } from '@mandali/domain/committee/testing/sequences.fixture';
import { isLive } from '@mandali/domain/committee/queries';
import type { CommitteeState, Due, LiveCommittee } from '@mandali/domain/committee/state';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dashboardStats } from '../dashboard-stats/query.ts';
import { rebuild } from '../rebuild.ts';
import { arrearsOf, expectedDetail } from '../testing/expected-detail.fixture.ts';
import { createPeople, createReadSide, createText, silent, type ReadSide } from '../testing/read-side.fixture.ts';
import { committeeDetail } from './query.ts';

let side: ReadSide;
beforeAll(async () => {
  side = await createReadSide();
  await side.lead();
  const ids = [...Array.from({ length: 12 }, (_, i) => i + 1), 50, 60];
  await createPeople(
    side.pool,
    ids.map((id) => ({ id, name: `Person ${id}` })),
  );
  for (const id of [1, 2, 3]) await createText(side.pool, id, 1, `Text ${id}`);
});
afterAll(() => side.close());

const viewer = { userId: 60, role: 'global_admin' } as const;
let lastId = 100_000_000;
/** A history that ends in this status: some hundred random ones may not contain a completed committee. */
const endingAs = (status: CommitteeState['status']): [Sequence] => [
  sampledSequences(2_000, 1).find((sequence) => play(sequence).state.status === status) ?? expect.fail(status),
];
/** Two histories of different admins with arrears: random ones may not contain any. */
const withArrears = (): [Sequence][] => {
  const ofAdmins = new Map<number, Sequence>();
  for (const sequence of sampledSequences(2_000, 1)) {
    const { state } = play(sequence);
    if (isLive(state) && Number(arrearsOf(state).amount) > 0) ofAdmins.set(state.adminId, sequence);
    if (ofAdmins.size === 2) break;
  }
  return [...ofAdmins.values()].map((sequence) => [sequence]);
};
it('returns the same detail as a fold of the log, for random histories', async () => {
  const statuses = { active: 0, completed: 0, deleted: 0, absent: 0 };
  const books: LiveCommittee[] = [];
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const id = (lastId += 1);
    const { appends, state } = play(sequence);
    for (const { events, at } of appends) await side.append(id, events, { at, actorId: 'system' });
    const events = appends.reduce((count, appended) => count + appended.events.length, 0);
    await side.caughtUp();
    const answer = await committeeDetail(side.pool, { committeeId: id, viewer });
    statuses[state.status] += 1;
    if (isLive(state)) books.push(state);
    const expected = isLive(state) ? expectedDetail(id, state, events, 'c0ffee00') : null;
    expect(answer === null ? null : JSON.parse(answer)).toEqual(expected);
  });
  await fc.assert(property, {
    numRuns: 250,
    examples: [endingAs('active'), endingAs('completed'), endingAs('deleted'), ...withArrears(), ...rareExamples],
  });
  expect(statuses.active > 0 && statuses.completed > 0 && statuses.deleted > 0).toBe(true);
  await expectArrears(books);
  await expectSameAfterRebuild();
});

/** Compares the arrears on the dashboards of admins and debtors with a fold of the histories. */
const expectArrears = async (books: readonly LiveCommittee[]): Promise<void> => {
  const sum = (of: readonly LiveCommittee[], counts?: (book: LiveCommittee) => (due: Due) => boolean): string => {
    const amounts = of.map((book) => Number(arrearsOf(book, counts?.(book)).amount));
    return `₹${amounts.reduce((total, amount) => total + amount, 0).toLocaleString('en-IN')}`;
  };
  const owedBy = (userId: number) => (book: LiveCommittee) => (due: Due) =>
    book.members[due.memberNo - 1]?.userId === userId;
  const people = new Set(books.flatMap((book) => [book.adminId, ...book.members.map((member) => member.userId)]));
  let [debtors, owed] = [0, 0];
  for (const userId of people) {
    const ownArrears = sum(books, owedBy(userId));
    const administered = sum(books.filter((book) => book.adminId === userId));
    debtors += Number(ownArrears !== '₹0');
    owed += Number(administered !== '₹0');
    for (const [role, arrears] of [['user', administered] as const, ['global_admin', sum(books)] as const]) {
      const answer = await dashboardStats(side.pool, { viewer: { userId, role }, at: '2026-01-01T00:00:00Z' });
      expect(JSON.parse(answer)).toMatchObject({ arrears, ownArrears });
    }
  }
  expect(debtors).toBeGreaterThan(0);
  expect(owed).toBeGreaterThan(1);
};

const expectSameAfterRebuild = async (): Promise<void> => {
  const incremental = await side.rows();
  await rebuild({ store: side.store, connectionString: side.url, log: silent });
  expect(await side.rows()).toEqual(incremental);
  expect(incremental.due.length).toBeGreaterThan(100);
};
