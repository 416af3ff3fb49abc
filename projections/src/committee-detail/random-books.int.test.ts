import { play } from '@mandali/domain/committee/testing/play.fixture';
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
  side.start();
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
/** One that ends so: among some hundred at random there may be none that is completed. */
const endingAs = (status: CommitteeState['status']): [Sequence] => [
  sampledSequences(2_000, 1).find((sequence) => play(sequence).state.status === status) ?? expect.fail(status),
];
/** Two books of different admins to whom dues of decided rounds are owed: chance may bring none. */
const owing = (): [Sequence][] => {
  const ofAdmins = new Map<number, Sequence>();
  for (const sequence of sampledSequences(2_000, 1)) {
    const { state } = play(sequence);
    if (isLive(state) && Number(arrearsOf(state).amount) > 0) ofAdmins.set(state.adminId, sequence);
    if (ofAdmins.size === 2) break;
  }
  return [...ofAdmins.values()].map((sequence) => [sequence]);
};
it('answers what a plain fold of the log says, whatever has happened', async () => {
  const shown = { active: 0, completed: 0, deleted: 0, absent: 0 };
  const books: LiveCommittee[] = [];
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const id = (lastId += 1);
    const { appends, state } = play(sequence);
    for (const { events, at } of appends) await side.append(id, events, { at });
    const events = appends.reduce((count, appended) => count + appended.events.length, 0);
    await side.caughtUp();
    const answer = await committeeDetail(side.pool, { committeeId: id, viewer });
    shown[state.status] += 1;
    if (isLive(state)) books.push(state);
    const expected = isLive(state) ? expectedDetail(id, state, events, 'c0ffee00') : null;
    expect(answer === null ? null : JSON.parse(answer)).toEqual(expected);
  });
  await fc.assert(property, {
    numRuns: 250,
    examples: [endingAs('active'), endingAs('completed'), endingAs('deleted'), ...owing()],
  });
  expect(shown.active > 0 && shown.completed > 0 && shown.deleted > 0).toBe(true);
  await expectArrears(books);
  await expectSameAfterRebuild();
});

/** The dashboard says what is owed of decided rounds, to whom it concerns. */
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

/** A rebuild of all those books gives the very same rows. */
const expectSameAfterRebuild = async (): Promise<void> => {
  const incremental = await side.rows();
  await rebuild({ store: side.store, connectionString: side.url, log: silent });
  expect(await side.rows()).toEqual(incremental);
  expect(incremental.due.length).toBeGreaterThan(100);
};
