import { entry } from '@mandali/contracts/shapes';
import * as a from '@mandali/domain/committee/testing/examples.fixture';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createText } from '../testing/read-side.fixture.ts';
import { parseAnswer, readSideOfFile, viewers } from '../testing/questions.fixture.ts';
import { committeeHistory, type HistoryQuery } from './query.ts';

const { side, fresh } = readSideOfFile();
beforeAll(() => createText(side().pool, 70, 9, 'Has moved away'));

const everything = { order: 'oldest', after: null, limit: 500, userId: null, roundNumber: null, types: null } as const;
const requestHistory = (committeeId: number, changes: Partial<HistoryQuery> = {}) =>
  committeeHistory(side().pool, { committeeId, viewer: viewers.admin, ...everything, ...changes });
const readEntries = async (committeeId: number, changes: Partial<HistoryQuery> = {}) =>
  parseAnswer(z.array(entry), (await requestHistory(committeeId, changes))?.json ?? null);
const revisions = async (...args: Parameters<typeof requestHistory>): Promise<number[]> =>
  (await readEntries(...args)).map(({ revision }) => revision);

it('lists every event with its actor and the people it names', async () => {
  const id = fresh();
  const history = [...a.committeeWith(2), a.paid(1, 2), a.selected(1, a.winner(2)), a.opened(2, { owing: 2 })];
  await side().given(id, history);
  const entries = await readEntries(id);
  expect(entries.map(({ type, data }) => ({ type, data }))).toEqual(history);
  expect(entries[4]).toMatchObject({
    revision: 4,
    actor: { id: 9, name: 'Person 9' },
    occurredAt: '2026-11-21T09:00:00.000Z',
    people: [{ id: 102, name: 'Person 102' }],
    text: null,
  });
});

it('returns the previous status and method of a due with each entry that marks it', async () => {
  const id = fresh();
  const overPaid = [a.recorded(1, { winner: a.winner(1), paid: [1, 2] }), a.owed(1, 1, 'overdue'), a.paid(1, 1)];
  await side().given(id, [...a.committeeWith(2), a.paid(1, 2), a.owed(1, 2, 'pending'), ...overPaid]);
  const before = (await readEntries(id)).map((each) => each.before && [each.before.status, each.before.paymentMethod]);
  expect(before.slice(4)).toEqual([['pending', null], ['paid', 'cash'], null, ['paid', 'upi'], ['overdue', null]]);
});

it('returns pages of entries, oldest or newest first', async () => {
  const id = fresh();
  await side().given(id, a.committeeWith(3));
  expect(await revisions(id, { limit: 2 })).toEqual([0, 1]);
  expect((await requestHistory(id, { limit: 2 }))?.next).toBe(1);
  expect(await revisions(id, { limit: 4, after: 1 })).toEqual([2, 3, 4]);
  expect((await requestHistory(id, { after: 1, limit: 3 }))?.next).toBeNull();
  expect(await revisions(id, { order: 'newest', limit: 2 })).toEqual([4, 3]);
  expect(await revisions(id, { order: 'newest', after: 3 })).toEqual([2, 1, 0]);
});

it('filters entries by person, round and type', async () => {
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
  const reason = async (viewer: HistoryQuery['viewer']) => (await readEntries(id, { viewer })).at(-1)?.text;
  expect(await reason(viewers.admin)).toBe('Has moved away');
  expect(await reason(viewers.member(3))).toBe('Has moved away');
  expect(await reason(viewers.globalAdmin)).toBe('Has moved away');
  expect(await reason(viewers.member(2))).toBeNull();
  expect(await reason(viewers.auditor)).toBeNull();
});

it('returns the history to readers of the committee only', async () => {
  const id = fresh();
  await side().given(id, [...a.committeeWith(2), a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3 })]);
  const isVisibleTo = async (viewer: HistoryQuery['viewer']) => (await requestHistory(id, { viewer })) !== null;
  expect(await isVisibleTo(viewers.member(2))).toBe(true);
  expect(await isVisibleTo(viewers.auditor)).toBe(true);
  expect(await isVisibleTo(viewers.member(1))).toBe(false);
  expect(await isVisibleTo(viewers.outsider)).toBe(false);
  await side().given(id, [a.deleted]);
  expect(await isVisibleTo(viewers.admin)).toBe(false);
});
