import * as a from '@mandali/domain/committee/testing/examples.fixture';
import { beforeEach, expect, it } from 'vitest';
import { readSideOfFile } from '../testing/questions.fixture.ts';
import { overdueCommittees } from './query.ts';

const { side, fresh } = readSideOfFile();
let before = 0;
beforeEach(() => {
  before = fresh();
});
/** Filters the committees of this test. */
const overdueAt = (at: string, limit = 10, after = before): Promise<readonly number[]> =>
  overdueCommittees(side().pool, { at: new Date(at), after, limit });

it('finds a pending due after its due day and not on it', async () => {
  const id = fresh();
  await side().given(id, [...a.committeeWith(2), a.paid(1, 1)]);
  expect(await overdueAt(a.firstDueAt)).toEqual([]);
  expect(await overdueAt(a.firstOverdueAt)).toEqual([id]);
});

it('ignores dues that are paid, already overdue, never opened or of a deleted committee', async () => {
  await side().given(fresh(), [...a.committeeWith(1), a.paid(1, 1)]);
  await side().given(fresh(), [...a.committeeWith(1), a.owed(1, 1, 'overdue')]);
  await side().given(fresh(), [
    ...a.committeeWith(2),
    a.paid(1, 1),
    a.paid(1, 2),
    a.recorded(2, { winner: a.winner(1), paid: [1] }),
    a.owed(2, 1, 'pending'),
  ]);
  await side().given(fresh(), [...a.committeeWith(1), a.deleted]);
  expect(await overdueAt(a.firstOverdueAt)).toEqual([]);
});

it('finds dues of decided rounds and of completed committees', async () => {
  const [decided, done] = [fresh(), fresh()];
  await side().given(decided, [
    ...a.committeeWith(1),
    a.drawn(1, a.winner(1)),
    a.opened(2, { owing: 1, dueAt: a.nextDueAt }),
    a.paid(2, 1),
  ]);
  await side().given(done, a.finished);
  expect(await overdueAt(a.firstOverdueAt)).toEqual([decided, done]);
});

it('returns committees in pages, each once', async () => {
  const ids = [fresh(), fresh(), fresh()];
  for (const id of ids) await side().given(id, [...a.committeeWith(3), a.opened(2, { owing: 3, dueAt: a.firstDueAt })]);
  expect(await overdueAt(a.firstOverdueAt, 2)).toEqual(ids.slice(0, 2));
  expect(await overdueAt(a.firstOverdueAt, 2, ids[1])).toEqual(ids.slice(2));
});
