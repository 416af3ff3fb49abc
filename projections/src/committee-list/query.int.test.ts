import { committee } from '@mandali/contracts/shapes';
import { committeeWith, deleted, finished, replaced } from '@mandali/domain/committee/testing/examples.fixture';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { parseAnswer, readSideOfFile, viewers } from '../testing/questions.fixture.ts';
import { committeeList, parseCursor, type Cursor } from './query.ts';

const { side, fresh } = readSideOfFile();
type ListQuery = Partial<Parameters<typeof committeeList>[1]>;
const page = async (changes: ListQuery) => {
  const answer = await committeeList(side().pool, {
    viewer: viewers.admin,
    status: null,
    limit: 100,
    cursor: null,
    ...changes,
  });
  return { ids: parseAnswer(z.array(committee), answer.json).map(({ id }) => id), next: answer.next };
};
const all = async (changes: ListQuery) => (await page(changes)).ids;

let [older, newer, completed, others, left, gone] = [0, 0, 0, 0, 0, 0];
/** Committees of another admin, created at one moment. */
let same: readonly number[] = [];
beforeAll(async () => {
  [older, newer, completed, others, left, gone] = [fresh(), fresh(), fresh(), fresh(), fresh(), fresh()];
  const on = (day: number) => ({ at: `2026-01-${10 + day}T09:00:00.000Z` });
  await side().given(newer, committeeWith(1), on(4));
  await side().given(older, committeeWith(2), on(1));
  await side().given(completed, finished, on(2));
  await side().given(others, committeeWith(2, { adminId: 109 }), on(3));
  await side().given(
    left,
    [...committeeWith(1, { adminId: 109 }), replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 2 })],
    on(5),
  );
  await side().given(gone, [...committeeWith(1), deleted], on(6));
  same = [fresh(), fresh(), fresh()];
  for (const id of same) await side().given(id, committeeWith(0, { adminId: 111 }), { at: '2026-02-01T09:00:00.000Z' });
});

it('omits an archived committee while it is completed and has no new event', async () => {
  const events = finished.length;
  const listsAfterArchiving = async (seen: number) => {
    const away = Object.fromEntries([completed, older, gone].map((id) => [id, seen]));
    await side().pool.query(
      `INSERT INTO people.preference (person_id, put_away) VALUES ($1, $2)
       ON CONFLICT (person_id) DO UPDATE SET put_away = excluded.put_away`,
      [viewers.admin.userId, away],
    );
    return [await all({ away: false }), await all({ away: true })];
  };
  expect(await listsAfterArchiving(events)).toEqual([[newer, older], [completed]]);
  expect(await all({ away: true, viewer: viewers.member(1) })).toEqual([]);
  expect(await listsAfterArchiving(events - 1)).toEqual([[newer, completed, older], []]);
});

it('lists committees that the viewer administers or is an active member of, newest first', async () => {
  expect(await all({ viewer: viewers.admin })).toEqual([newer, completed, older]);
  expect(await all({ viewer: viewers.member(1) })).toEqual([newer, others, completed, older]);
  expect(await all({ viewer: viewers.outsider })).toEqual([]);
});

it('lists all committees for global admins and auditors', async () => {
  expect(await all({ viewer: viewers.globalAdmin })).toEqual([
    ...same.toReversed(),
    left,
    newer,
    others,
    completed,
    older,
  ]);
  expect(await all({ viewer: viewers.auditor })).toHaveLength(8);
});

it('filters by status', async () => {
  expect(await all({ status: 'completed' })).toEqual([completed]);
  expect(await all({ status: 'active' })).toEqual([newer, older]);
});

it('returns pages linked by cursors, and no cursor with the last page', async () => {
  const first = await page({ limit: 2 });
  expect(first.ids).toEqual([newer, completed]);
  const second = await page({ limit: 2, cursor: parseCursor(first.next ?? '') });
  expect(second).toEqual({ ids: [older], next: null });
  expect((await page({ limit: 3 })).next).toBeNull();
});

it('loses no committee between pages when creation times are equal', async () => {
  const viewer = { userId: 111, role: 'user' } as const;
  const seen: number[] = [];
  for (let cursor: Cursor | null = null; ;) {
    const { ids, next } = await page({ viewer, limit: 1, cursor });
    seen.push(...ids);
    if (next === null) break;
    cursor = parseCursor(next);
  }
  expect(seen).toEqual(same.toReversed());
});

it('parses a valid cursor and rejects malformed ones', () => {
  expect(parseCursor('')).toBeNull();
  expect(parseCursor(Buffer.from(`2026-01-01T00:00:00.000Z_1'`).toString('base64url'))).toBeNull();
  expect(parseCursor(Buffer.from('2026-01-01T00:00:00.000Z_123456789').toString('base64url'))).toEqual({
    createdAt: '2026-01-01T00:00:00.000Z',
    id: 123_456_789,
  });
});
