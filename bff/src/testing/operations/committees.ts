import type { OperationId } from '@mandali/contracts/operations';
import { endCommittee } from '@mandali/contracts/api/end-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { dayAt } from '@mandali/domain/india-days';
import { addDays } from '@mandali/domain/instants';
import { carryOut } from '../client.ts';
import { family } from '../world.ts';
import { activeMembers, candidate, committeeIn, pick, receipt, roundIn, textOf } from './random.ts';
import { committeeAdmins, committeeReadersButAuditors, roles, signedInButAuditors } from './roles.ts';
import { aboutCommittee, aboutRound, type OperationRow } from './row.ts';

const dayAfter = (instant: string, days: number): string => dayAt(addDays(instant, days));

export const committeesOperations = {
  getDashboardStats: { roles: roles(401, 'own', 'own', 'own', 'own', 'all', 'all'), request: () => ({}) },
  listCommittees: {
    roles: roles(401, 'own', 'own', 'own', 'own', 'all', 'all'),
    request: () => ({ query: { limit: '500' } }),
  },
  getCommittee: {
    roles: roles(401, 404, 'masked', 404, 'whole', 'whole', 'masked'),
    request: (world) => aboutCommittee(world),
  },
  createCommittee: { roles: signedInButAuditors, request: () => ({ body: family }) },
  putAway: { roles: committeeReadersButAuditors, request: (world) => aboutCommittee(world, { away: true }) },
  changeCommittee: {
    roles: committeeAdmins,
    request: (world) => aboutCommittee(world, { isExisting: true, name: 'Sharma family' }),
    random: {
      weight: 2,
      request: (step, view) => ({
        params: committeeIn(view),
        body:
          step.text === 5
            ? { turns: pick(['agreed', 'one-draw', 'each-round'], step.whom) }
            : step.round % 2
              ? { isExisting: true }
              : { name: `Rao ${step.who}`, contributionAmount: 900 + step.round },
      }),
    },
  },
  moveDueDay: {
    roles: committeeAdmins,
    request: (world) => aboutRound(world, { day: dayAfter(world.now().toISOString(), 20), reason: 'Ramadan' }),
    random: {
      weight: 2,
      request: (step, view) => {
        const { currentRound, committee } = view.book;
        const day = dayAfter(currentRound?.dueAt ?? committee.createdAt, step.who - 2);
        return { params: roundIn(view, step), body: { day, reason: 'Holidays' } };
      },
    },
  },
  endCommittee: {
    roles: committeeAdmins,
    request: (world) => aboutCommittee(world, { reason: 'Three of us move away' }),
    random: {
      weight: 1,
      request: (step, view) => ({ params: committeeIn(view), body: { reason: `Enough: ${textOf(step)}` } }),
    },
  },
  startNextCommittee: {
    roles: committeeAdmins,
    before: async (world, { caller }) => {
      await carryOut(caller, endCommittee, aboutCommittee(world, { reason: 'Three of us move away' }));
    },
    request: (world) => aboutCommittee(world, { name: 'Sharma family, second time' }),
  },
  removeCommittee: {
    roles: committeeAdmins,
    before: async (world, { caller }) => {
      const { params = {} } = aboutCommittee(world);
      const { currentRound } = await carryOut(caller, getCommittee, { params });
      for (const { id, status } of currentRound?.payments ?? [])
        if (status === 'paid')
          await carryOut(caller, markPayment, { params: { id: `${id}` }, body: { status: 'pending' } });
    },
    request: (world) => aboutCommittee(world),
  },
  recordBook: {
    roles: committeeAdmins,
    request: (world) =>
      aboutCommittee(world, { rounds: [{ roundNumber: 1, day: '2026-01-02', winnerSeatNo: 1, paidSeatNos: [1] }] }),
    random: {
      weight: 2,
      request: (step, view) => {
        const { currentRound } = view.book.committee;
        const seats = activeMembers(view).map(({ seatNo }) => seatNo);
        const winnerSeatNo =
          pick(
            activeMembers(view).filter(({ hasWon }) => !hasWon),
            step.who,
          )?.seatNo ?? 1;
        const paidSeatNos = seats.filter((seatNo) => seatNo !== step.whom);
        return {
          params: committeeIn(view),
          body: { rounds: [{ roundNumber: currentRound, day: '2026-01-02', winnerSeatNo, paidSeatNos }] },
        };
      },
    },
  },
  recordPastRound: {
    roles: committeeAdmins,
    request: (world) =>
      aboutCommittee(world, {
        winnerId: world.other.id,
        roundNumber: 2,
        drawDate: '2026-01-02',
        paymentMethod: 'cash',
      }),
    random: {
      weight: 4,
      request: (step, view) => ({
        params: committeeIn(view),
        body: {
          ...candidate(view, step),
          roundNumber: 1 + step.round,
          drawDate: '2026-01-02',
          ...receipt(step),
        },
      }),
    },
  },
} as const satisfies Partial<Record<OperationId, OperationRow>>;
