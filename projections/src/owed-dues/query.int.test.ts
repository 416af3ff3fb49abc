import * as a from '@mandali/domain/committee/testing/examples.fixture';
import { disputedOpen, open, refused } from '@mandali/domain/committee/testing/reports.fixture';
import { expect, it } from 'vitest';
import { readSideOfFile } from '../testing/questions.fixture.ts';
import { owedDues } from './query.ts';

const { side, fresh } = readSideOfFile();
const dayOf = (iso: string) => ({
  from: `${iso.slice(0, 10)}T00:00:00.000Z`,
  before: `${iso.slice(0, 10)}T23:59:59.999Z`,
});
const owedIn = async (committeeId: number, span = dayOf(a.firstDueAt)) =>
  (await owedDues(side().pool, [{ committeeId, kind: 'on-day', ...span }])).map(
    ({ seatNo, kind }) => `${kind} ${seatNo}`,
  );

it('finds open dues, pending or overdue, of the requested days', async () => {
  const id = fresh();
  await side().given(id, [...a.committeeWith(3), a.paid(1, 1), a.owed(1, 2, 'overdue')]);
  expect(await owedIn(id)).toEqual(['on-day 2', 'on-day 3']);
  expect(await owedIn(id, { from: a.firstDueAt, before: a.firstDueAt })).toEqual([]);
  expect(await owedIn(id, dayOf('2025-01-01'))).toEqual([]);
});

it('ignores deleted and completed committees', async () => {
  for (const events of [[...a.committeeWith(2), a.deleted], a.finished]) {
    const id = fresh();
    await side().given(id, events);
    expect(await owedIn(id)).toEqual([]);
  }
});

it('ignores reported and disputed dues, and finds declined ones', async () => {
  const dueSeatsAfter = async (events: Parameters<ReturnType<typeof side>['given']>[1]) => {
    const id = fresh();
    await side().given(id, events);
    return owedIn(id);
  };
  expect([await dueSeatsAfter(open), await dueSeatsAfter(refused), await dueSeatsAfter(disputedOpen)]).toEqual([
    ['on-day 1'],
    ['on-day 1', 'on-day 2'],
    ['on-day 1'],
  ]);
});
