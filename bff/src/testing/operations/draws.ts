import { selectWinner } from '@mandali/contracts/api/select-winner';
import type { OperationId } from '@mandali/contracts/operations';
import { committeeId, roundId } from '@mandali/domain/ids';
import { carryOut } from '../client.ts';
import { candidate, pick, receipt, roundIn, textOf } from './random.ts';
import { committeeAdmins, committeeReaders, roles } from './roles.ts';
import { aboutRound, type OperationRow } from './row.ts';
import { turnsOperations } from './turns.ts';

export const drawsOperations = {
  openDraw: {
    roles: committeeAdmins,
    request: (world) => aboutRound(world, { clientNonce: 'a'.repeat(64) }),
    random: {
      weight: 6,
      request: (step, view) => ({ params: roundIn(view, step), body: { clientNonce: `${step.who}`.repeat(64) } }),
    },
  },
  // The draw of the world's round is not open: readers of the committee get 404.
  getBeacon: { roles: roles(401, 404, 404, 404, 404, 404, 404), request: (world) => aboutRound(world) },
  getDrawWitnesses: { roles: committeeReaders, request: (world) => aboutRound(world) },
  conductDraw: {
    roles: committeeAdmins,
    request: (world) => aboutRound(world, { winnerId: world.other.id }),
    random: {
      weight: 8,
      request: (step, view) => {
        const params = roundIn(view, step);
        const winnerId = view.drawn.get(Number(params.id));
        const winner = winnerId === undefined ? candidate(view, step) : { winnerId };
        return { params, body: { ...winner, ...receipt(step) } };
      },
    },
  },
  selectWinner: {
    roles: committeeAdmins,
    request: (world) => aboutRound(world, { winnerId: world.other.id }),
    random: {
      weight: 4,
      request: (step, view) => ({ params: roundIn(view, step), body: candidate(view, step) }),
    },
  },
  ...turnsOperations,
  takeBackDecision: {
    roles: committeeAdmins,
    request: (world) => aboutRound(world, { reason: 'Another one was meant' }),
    before: async ({ callers, roundId: id, other }) => {
      await carryOut(callers.CA, selectWinner, { params: { id: `${id}` }, body: { winnerId: other.id } });
    },
    random: {
      weight: 4,
      request: (step, { book }) => {
        const decided = book.rounds.filter(({ winnerId }) => winnerId !== null);
        const { id = roundId(committeeId(book.committee.id), 1), winnerId = null } = pick(decided, step.who) ?? {};
        const reason = `Wrong: ${textOf(step)}`;
        return { params: { id: `${id}` }, body: { reason, ...(step.text > 0 && winnerId && { winnerId }) } };
      },
    },
  },
} as const satisfies Partial<Record<OperationId, OperationRow>>;
