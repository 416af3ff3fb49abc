import { entry } from '@mandali/contracts/shapes';
import * as a from '@mandali/domain/committee/testing/examples.fixture';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createText } from '../testing/read-side.fixture.ts';
import { answered, readSideOfFile, viewers } from '../testing/questions.fixture.ts';
import { committeeHistory, type HistoryQuery } from './query.ts';

const { side, fresh } = readSideOfFile();
beforeAll(() => createText(side().pool, 70, 9, 'Has moved away'));

const everything = { order: 'oldest', after: null, limit: 500, userId: null, roundNumber: null, types: null } as const;
const ask = (committeeId: number, differently: Partial<HistoryQuery> = {}) =>
  committeeHistory(side().pool, { committeeId, viewer: viewers.admin, ...everything, ...differently });
const asked = async (committeeId: number, differently: Partial<HistoryQuery> = {}) =>
  answered(z.array(entry), (await ask(committeeId, differently))?.json ?? null);
const revisions = async (...args: Parameters<typeof ask>): Promise<number[]> =>
  (await asked(...args)).map(({ revision }) => revision);

it('tells every event, who caused it and whom it names', async () => {
  const id = fresh();
  const history = [...a.committeeWith(2), a.paid(1, 2), a.selected(1, a.winner(2)), a.opened(2, { owing: 2 })];
  await side().given(id, history);
  const entries = await asked(id);
  expect(entries.map(({ type, data }) => ({ type, data }))).toEqual(history);
  expect(entries[4]).toMatchObject({
    revision: 4,
    actor: { id: 9, name: 'Person 9' },
    occurredAt: '2026-11-21T09:00:00.000Z',
    people: [{ id: 102, name: 'Person 102' }],
    text: null,
  });
});

it('tells what a due was before it was marked', async () => {
  const id = fresh();
  const overPaid = [a.recorded(1, { winner: a.winner(1), paid: [1, 2] }), a.owed(1, 1, 'overdue'), a.paid(1, 1)];
  await side().given(id, [...a.committeeWith(2), a.paid(1, 2), a.owed(1, 2, 'pending'), ...overPaid]);
  const before = (await asked(id)).map((each) => each.before && [each.before.status, each.before.paymentMethod]);
  expect(before.slice(4)).toEqual([['pending', null], ['paid', 'cash'], null, ['paid', 'upi'], ['overdue', null]]);
});

it('goes through the book in pages, from either end', async () => {
  const id = fresh();
  await side().given(id, a.committeeWith(3));
  expect(await revisions(id, { limit: 2 })).toEqual([0, 1]);
  expect((await ask(id, { limit: 2 }))?.next).toBe(1);
  expect(await revisions(id, { limit: 4, after: 1 })).toEqual([2, 3, 4]);
  expect((await ask(id, { after: 1, limit: 3 }))?.next).toBeNull();
  expect(await revisions(id, { order: 'newest', limit: 2 })).toEqual([4, 3]);
  expect(await revisions(id, { order: 'newest', after: 3 })).toEqual([2, 1, 0]);
});

it('leaves out what is of another person, round or kind', async () => {
  const id = fresh();
  const past = [a.recorded(2, { winner: a.winner(1), paid: [1, 2] }), a.drawOpened(1, [102])];
  await side().given(id, [...a.committeeWith(2), a.paid(1, 1), a.paid(1, 2), ...past]);
  expect(await revisions(id, { userId: 102 })).toEqual([3, 5, 6]);
  expect(await revisions(id, { roundNumber: 1 })).toEqual([1, 4, 5, 7]);
  expect(await revisions(id, { types: ['MemberAdded', 'DrawOpened'] })).toEqual([2, 3, 7]);
  expect(await revisions(id, { userId: 9 })).toEqual([0]);
});

it('shows the reason of a replacement only to the admin and the two members', async () => {
  const id = fresh();
  await side().given(id, [...a.committeeWith(2), a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3 })]);
  const reason = async (viewer: HistoryQuery['viewer']) => (await asked(id, { viewer })).at(-1)?.text;
  expect(await reason(viewers.admin)).toBe('Has moved away');
  expect(await reason(viewers.member(3))).toBe('Has moved away');
  expect(await reason(viewers.globalAdmin)).toBe('Has moved away');
  expect(await reason(viewers.member(2))).toBeNull();
  expect(await reason(viewers.auditor)).toBeNull();
});

it('is visible to every reader of the committee', async () => {
  const id = fresh();
  await side().given(id, [...a.committeeWith(2), a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3 })]);
  const sees = async (viewer: HistoryQuery['viewer']) => (await ask(id, { viewer })) !== null;
  expect(await sees(viewers.member(2))).toBe(true);
  expect(await sees(viewers.auditor)).toBe(true);
  expect(await sees(viewers.member(1))).toBe(false);
  expect(await sees(viewers.outsider)).toBe(false);
  await side().given(id, [a.deleted]);
  expect(await sees(viewers.admin)).toBe(false);
});
