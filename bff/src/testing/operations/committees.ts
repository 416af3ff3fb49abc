import type { OperationId } from '@mandali/contracts/operations';
import { family } from '../world.ts';
import { candidateId, committeeIn, receipt } from './random.ts';
import { committeeAdmins, committeeReadersButAuditors, roles, signedInButAuditors } from './roles.ts';
import { aboutCommittee, type OperationRow } from './row.ts';

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
  enablePastRounds: {
    roles: committeeAdmins,
    request: (world) => aboutCommittee(world, { isExisting: true }),
    random: { weight: 2, request: (_, view) => ({ params: committeeIn(view), body: { isExisting: true } }) },
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
          winnerId: candidateId(view, step.who),
          roundNumber: 1 + step.round,
          drawDate: '2026-01-02',
          ...receipt(step),
        },
      }),
    },
  },
} as const satisfies Partial<Record<OperationId, OperationRow>>;
