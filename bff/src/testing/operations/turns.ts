import { addMember } from '@mandali/contracts/api/add-member';
import { arrangeTurns } from '@mandali/contracts/api/arrange-turns';
import { changeCommittee } from '@mandali/contracts/api/change-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { openTurnsDraw } from '@mandali/contracts/api/open-turns-draw';
import type { OperationId } from '@mandali/contracts/operations';
import { drawTurns } from '@mandali/domain/proof/turns-draw';
import { carryOut, type Client } from '../client.ts';
import { freshPhone, type World } from '../world.ts';
import { committeeIn, roundIn } from './random.ts';
import { committeeAdmins, roles } from './roles.ts';
import { aboutCommittee, aboutRound, type OperationRow } from './row.ts';

const nonce = 'b'.repeat(64);
const paramsOf = ({ committeeId }: World) => ({ id: `${committeeId}` });

/** Takes back all payments, and chooses how turns are fixed. */
export const withTurns = async (world: World, caller: Client, turns: 'agreed' | 'one-draw'): Promise<void> => {
  const { currentRound } = await carryOut(caller, getCommittee, { params: paramsOf(world) });
  for (const { id, status } of currentRound?.payments ?? [])
    if (status === 'paid')
      await carryOut(caller, markPayment, { params: { id: `${id}` }, body: { status: 'pending' } });
  await carryOut(caller, changeCommittee, { params: paramsOf(world), body: { turns } });
};

/** Also fills the seat that is free. */
const beforeDraw = async (world: World, caller: Client): Promise<void> => {
  await withTurns(world, caller, 'one-draw');
  const body = { name: 'Fourth', phone: freshPhone() };
  await carryOut(caller, addMember, { params: paramsOf(world), body });
};

export const turnsOperations = {
  arrangeTurns: {
    roles: committeeAdmins,
    before: (world, { caller }) => withTurns(world, caller, 'agreed'),
    request: (world) => aboutCommittee(world, { order: [2, 1] }),
    random: {
      weight: 2,
      request: (step, view) => {
        const { totalMembers } = view.book.committee;
        const seats = Array.from({ length: totalMembers }, (_, index) => 1 + ((index + step.who) % totalMembers));
        return { params: committeeIn(view), body: { order: seats.slice(step.round === 3 ? 1 : 0) } };
      },
    },
  },
  openTurnsDraw: {
    roles: committeeAdmins,
    before: (world, { caller }) => beforeDraw(world, caller),
    request: (world) => aboutCommittee(world, { clientNonce: nonce }),
  },
  // The draw of the world's turns is not open: readers of the committee get 404.
  getTurnsBeacon: { roles: roles(401, 404, 404, 404, 404, 404, 404), request: (world) => aboutCommittee(world) },
  conductTurnsDraw: {
    roles: committeeAdmins,
    before: async (world, { caller }) => {
      await beforeDraw(world, caller);
      const sent = { params: paramsOf(world), body: { clientNonce: nonce } };
      const { ticket, seed } = await carryOut(caller, openTurnsDraw, sent);
      world.drawnTurns = [...((seed === null ? null : await drawTurns(seed, ticket))?.order ?? [])];
    },
    request: (world) => aboutCommittee(world, { order: world.drawnTurns }),
  },
  giveTurn: {
    roles: committeeAdmins,
    before: async (world, { caller }) => {
      await withTurns(world, caller, 'agreed');
      await carryOut(caller, arrangeTurns, { params: paramsOf(world), body: { order: [2, 1] } });
      await carryOut(caller, markAllPaid, { params: { id: `${world.roundId}` }, body: {} });
    },
    request: (world) => aboutRound(world, { paymentMethod: 'upi' }),
    random: { weight: 3, request: (step, view) => ({ params: roundIn(view, step), body: {} }) },
  },
} as const satisfies Partial<Record<OperationId, OperationRow>>;
