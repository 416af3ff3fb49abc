import { dashboardStats as shape } from '@mandali/contracts/api/get-dashboard-stats';
import * as a from '@mandali/domain/committee/testing/examples.fixture';
import { expect, it } from 'vitest';
import { parseAnswer, readSideOfFile, viewers } from '../testing/questions.fixture.ts';
import type { Viewer } from '../viewer.ts';
import { dashboardStats } from './query.ts';

const { side, fresh } = readSideOfFile();
/** Default month: that of the example payments, made on 20 January 2026. */
const stats = async (viewer: Viewer, at = '2026-01-25T12:00:00.000Z') =>
  parseAnswer(shape, await dashboardStats(side().pool, { viewer, at }));

it('returns zeros to a viewer without committees', async () => {
  expect(await stats(viewers.outsider)).toEqual({
    activeCommittees: 0,
    totalMembers: 0,
    pendingPayments: '₹0',
    monthlyCollection: '₹0',
    arrears: '₹0',
    ownArrears: '₹0',
  });
});

it('sums committees that the viewer administers or is an active member of, not former ones', async () => {
  const adminId = 110;
  const big = { adminId, contribution: 40_000 };
  await side().given(fresh(), [...a.committeeWith(3, big), a.paid(1, 1), a.owed(1, 2, 'overdue')]);
  await side().given(fresh(), [a.created({ adminId, totalMembers: 2 }), ...a.finished.slice(1)]);
  await side().given(fresh(), [...a.committeeWith(1, big), a.deleted]);
  const mine = { activeCommittees: 1, totalMembers: 5, pendingPayments: '₹80,000', monthlyCollection: '₹40,000' };
  expect(await stats({ userId: adminId, role: 'user' })).toMatchObject(mine);

  await side().given(fresh(), [
    ...a.committeeWith(1, { adminId: 111, contribution: 250_000 }),
    a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 2, userId: 112 }),
  ]);
  expect(await stats({ userId: 112, role: 'user' })).toMatchObject({
    activeCommittees: 1,
    pendingPayments: '₹2,50,000',
  });
  expect(await stats({ userId: adminId, role: 'user' })).toMatchObject(mine);
});

it('shows arrears of decided rounds beside the counters, to the admin and to the debtor', async () => {
  const adminId = 115;
  const [decidedInPart, overdue] = [{ adminId, contribution: 50_000, totalMembers: 3 }, a.owed(1, 2, 'overdue')];
  const round2 = [a.selected(1, a.winner(1)), a.opened(2, { owing: 3 })];
  await side().given(fresh(), [...a.committeeWith(3, decidedInPart), a.paid(1, 1), overdue, ...round2]);
  await side().given(fresh(), [a.created({ adminId, totalMembers: 2 }), ...a.finished.slice(1)]);
  await side().given(fresh(), [a.created({ adminId, totalMembers: 2 }), ...a.finished.slice(1), a.deleted]);
  expect(await stats({ userId: adminId, role: 'user' })).toMatchObject({
    pendingPayments: '₹1,50,000',
    arrears: '₹1,04,000',
    ownArrears: '₹0',
  });
  const before = await stats(viewers.auditor);
  const successor = { userId: 116, role: 'user' } as const;
  await side().given(fresh(), [
    ...a.committeeWith(3, { adminId: 116 }),
    ...round2,
    a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 4, takesOverRounds: [1, 2], userId: successor.userId }),
  ]);
  expect(await stats(successor)).toMatchObject({ arrears: '₹3,000', ownArrears: '₹1,000' });
  expect((await stats(viewers.auditor)).arrears).not.toBe(before.arrears);
  expect((await stats(viewers.globalAdmin)).arrears).toBe((await stats(viewers.auditor)).arrears);
});

it('sums all committees for global admins and auditors', async () => {
  const before = await stats(viewers.globalAdmin);
  await side().given(fresh(), a.committeeWith(2, { adminId: 999 }));
  const after = await stats(viewers.globalAdmin);
  expect(after.activeCommittees).toBe(before.activeCommittees + 1);
  expect(after.totalMembers).toBe(before.totalMembers + 2);
  expect(await stats(viewers.auditor)).toEqual(after);
});

it.each([
  ['2026-01-31T18:29:59.999Z', '₹1,000'],
  ['2026-01-31T18:30:00.000Z', '₹0'],
  ['2025-12-31T18:29:59.999Z', '₹0'],
  ['2025-12-31T18:30:00.000Z', '₹1,000'],
])('sums payments of the calendar month in India at %s', async (at, monthlyCollection) => {
  const adminId = 5_000 + fresh();
  await side().given(fresh(), [...a.committeeWith(1, { adminId }), a.paid(1, 1)]);
  expect(await stats({ userId: adminId, role: 'user' }, at)).toMatchObject({ monthlyCollection });
});

it.each([
  ['2026-01-31T18:29:59.999Z', '₹1,000'],
  ['2026-01-31T18:30:00.000Z', '₹0'],
  ['2025-12-31T18:29:59.999Z', '₹0'],
  ['2025-12-31T18:30:00.000Z', '₹1,000'],
])('a payment at %s adds %s to January in the calendar of India', async (paidAt, monthlyCollection) => {
  const adminId = 5_000 + fresh();
  const data = { roundNumber: 1, seatNo: 1, memberNo: 1, status: 'paid', method: 'cash', paidAt } as const;
  await side().given(fresh(), [...a.committeeWith(1, { adminId }), { type: 'PaymentMarked', data }]);
  expect(await stats({ userId: adminId, role: 'user' })).toMatchObject({ monthlyCollection });
});

it('a payment of a recorded past round counts in the month of its draw', async () => {
  const adminId = 5_000 + fresh();
  await side().given(fresh(), [
    ...a.committeeWith(2, { adminId, contribution: 12_345_67 }),
    a.recorded(3, { winner: a.winner(1), paid: [1, 2] }),
  ]);
  const viewer = { userId: adminId, role: 'user' } as const;
  expect(await stats(viewer)).toMatchObject({ monthlyCollection: '₹0', pendingPayments: '₹24,69,134' });
  expect(await stats(viewer, '2025-12-20T00:00:00Z')).toMatchObject({ monthlyCollection: '₹24,69,134' });
});
