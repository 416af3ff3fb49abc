import { committeeWith, deleted, replaced } from '@mandali/domain/committee/testing/examples.fixture';
import { expect, it } from 'vitest';
import { readSideOfFile, viewers } from '../testing/questions.fixture.ts';
import { committeeAccess } from './query.ts';

const { side, fresh } = readSideOfFile();

it.each([
  ['its admin', viewers.admin, 'admin'],
  ['a global admin', viewers.globalAdmin, 'admin'],
  ['an auditor', viewers.auditor, 'auditor'],
  ['an active member', viewers.member(2), 'member'],
  ['a replaced member', viewers.member(1), 'replaced'],
  ['an outsider', viewers.outsider, 'none'],
])('returns the access of %s', async (_, viewer, access) => {
  const committeeId = fresh();
  await side().given(committeeId, [...committeeWith(2), replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3 })]);
  expect(await committeeAccess(side().pool, { committeeId, viewer })).toBe(access);
});

it('returns no access to a committee that does not exist', async () => {
  const committeeId = fresh();
  await side().given(committeeId, [...committeeWith(1), deleted]);
  expect(await committeeAccess(side().pool, { committeeId, viewer: viewers.admin })).toBe('none');
  expect(await committeeAccess(side().pool, { committeeId: fresh(), viewer: viewers.globalAdmin })).toBe('none');
});

it('returns member access to a replaced member who rejoined', async () => {
  const committeeId = fresh();
  await side().given(committeeId, [
    ...committeeWith(1),
    replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 2 }),
    replaced({ seatNo: 1, leavingMemberNo: 2, memberNo: 3, userId: 101 }),
  ]);
  expect(await committeeAccess(side().pool, { committeeId, viewer: viewers.member(1) })).toBe('member');
});
