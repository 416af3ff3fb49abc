import { committeeWith, deleted, opened, paid, replaced } from '@mandali/domain/committee/testing/examples.fixture';
import { expect, it } from 'vitest';
import { readSideOfFile } from '../testing/questions.fixture.ts';
import { personBooks } from './query.ts';

const { side, fresh } = readSideOfFile();
const books = async (userId: number) => {
  const { memberships, payments, administered } = await personBooks(side().pool, userId);
  return {
    memberships: JSON.parse(memberships),
    payments: JSON.parse(payments),
    administered: JSON.parse(administered),
  };
};

it('returns empty lists for a person without committees', async () => {
  expect(await books(6)).toEqual({ memberships: [], payments: [], administered: [] });
});

it('lists memberships, payments and administered committees, also after a replacement, but no deleted ones', async () => {
  const id = fresh();
  const history = [
    ...committeeWith(1, { adminId: 110 }),
    paid(1, 1),
    opened(2, { owing: 1 }),
    replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 2, takesOverRounds: [2] }),
  ];
  await side().given(id, history, { at: '2026-01-10T09:00:00.000Z' });
  await side().given(fresh(), [...committeeWith(1, { adminId: 110 }), deleted]);
  const where = { committeeId: id, committee: 'Rao family' };
  expect(await books(101)).toEqual({
    memberships: [{ ...where, seatNo: 1, isActive: false, joinedAt: '2026-01-10T09:00:00.000Z' }],
    payments: [
      {
        committeeId: id,
        roundNumber: 1,
        seatNo: 1,
        status: 'paid',
        amount: '1000',
        paymentMethod: 'cash',
        paidAt: '2026-01-20T09:00:00.000Z',
        paid: '1000',
        parts: [
          {
            no: 1,
            amount: '1000',
            paymentMethod: 'cash',
            paidAt: '2026-01-20T09:00:00.000Z',
            notes: null,
            fromAdvance: false,
          },
        ],
      },
    ],
    administered: [],
  });
  expect((await books(110)).administered).toEqual([{ ...where, status: 'active' }]);
});
