import { arrangeTurns } from '@mandali/contracts/api/arrange-turns';
import { askPassOn } from '@mandali/contracts/api/ask-pass-on';
import { askSwap } from '@mandali/contracts/api/ask-swap';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import type { OperationId } from '@mandali/contracts/operations';
import { committeeId, roundId } from '@mandali/domain/ids';
import { carryOut, type Client } from '../client.ts';
import type { World } from '../world.ts';
import { activeMembers, committeeIn, pick, type RandomStep, type RandomView } from './random.ts';
import { payingMember } from './roles.ts';
import { aboutCommittee, aboutRound, type OperationRow } from './row.ts';
import { withTurns } from './turns.ts';

const paramsOf = ({ committeeId: id }: World) => ({ id: `${id}` });

/** Seats with their holders, in the order of seats. */
const holdersIn = async ({ callers, committeeId: id }: World) =>
  (await carryOut(callers.CA, getCommittee, { params: { id: `${id}` } })).members.filter(({ isActive }) => isActive);

/** The highest seat has the first turn. */
const arrange = async (world: World): Promise<void> => {
  await withTurns(world, world.callers.CA, 'agreed');
  const order = (await holdersIn(world)).map(({ seatNo }) => seatNo).toReversed();
  await carryOut(world.callers.CA, arrangeTurns, { params: paramsOf(world), body: { order } });
};

/** M holds seat 1, and `other` seat 2. */
const ask = async (world: World, sender: Client & { readonly id: number }, withSeatNo: number): Promise<void> => {
  await arrange(world);
  const { seatNo = 0 } = (await holdersIn(world)).find(({ user }) => user.id === sender.id) ?? {};
  await carryOut(sender, askSwap, { params: paramsOf(world), body: { seatNo, withSeatNo } });
};

const decide = async ({ callers, roundId: id }: World, winner: { readonly id: number }): Promise<void> => {
  await carryOut(callers.CA, selectWinner, { params: { id: `${id}` }, body: { winnerId: winner.id } });
};

const askToTake = async (world: World, winner: Client & { readonly id: number }, toSeatNo: number): Promise<void> => {
  await decide(world, winner);
  await carryOut(winner, askPassOn, { params: { id: `${world.roundId}` }, body: { toSeatNo } });
};

const aboutSwap = (world: World, body?: Record<string, unknown>) => ({
  params: { ...paramsOf(world), no: '1' },
  ...(body && { body }),
});

const swapIn = ({ who }: RandomStep, { book }: RandomView) => pick(book.swaps ?? [], who);
const swapParams = (step: RandomStep, view: RandomView) => ({
  ...committeeIn(view),
  no: `${swapIn(step, view)?.no ?? 1 + step.whom}`,
});

const leftIn = (view: RandomView) => activeMembers(view).filter(({ hasWon }) => !hasWon);
const seatOf = (view: RandomView, who: number): number => pick(leftIn(view), who)?.seatNo ?? 1;
/** Another seat, mostly one that is left. */
const otherSeat = (view: RandomView, { who, whom }: RandomStep): number => {
  const seatNo = seatOf(view, who);
  return (
    pick(
      leftIn(view).filter((member) => member.seatNo !== seatNo),
      whom,
    )?.seatNo ?? (seatNo === 1 ? 2 : 1)
  );
};

const lastIn = ({ book }: RandomView) => book.rounds.find(({ winnerId }) => winnerId !== null);
const lastParams = (view: RandomView) => ({
  id: `${lastIn(view)?.id ?? roundId(committeeId(view.book.committee.id), 1)}`,
});

export const exchangesOperations = {
  askSwap: {
    roles: payingMember,
    before: arrange,
    request: (world) => aboutCommittee(world, { seatNo: 1, withSeatNo: 2 }),
    random: {
      weight: 3,
      by: ({ who }, view) => pick(leftIn(view), who)?.user.id,
      request: (step, view) => ({
        params: committeeIn(view),
        body: { seatNo: seatOf(view, step.who), withSeatNo: otherSeat(view, step) },
      }),
    },
  },
  acceptSwap: {
    roles: payingMember,
    before: (world) => ask(world, world.other, 1),
    request: (world) => aboutSwap(world, {}),
    requires: 'second device',
    random: {
      weight: 2,
      by: (step, view) => swapIn(step, view)?.to.id,
      request: (step, view) => ({ params: swapParams(step, view), body: {} }),
    },
  },
  declineSwap: {
    roles: payingMember,
    before: (world) => ask(world, world.other, 1),
    request: (world) => aboutSwap(world, {}),
    requires: 'second device',
    random: {
      weight: 1,
      by: (step, view) => swapIn(step, view)?.to.id,
      request: (step, view) => ({ params: swapParams(step, view), body: {} }),
    },
  },
  withdrawSwap: {
    roles: payingMember,
    before: (world) => ask(world, world.callers.M, 2),
    request: (world) => aboutSwap(world),
    random: {
      weight: 1,
      by: (step, view) => swapIn(step, view)?.from.id,
      request: (step, view) => ({ params: swapParams(step, view) }),
    },
  },
  askPassOn: {
    roles: payingMember,
    before: (world) => decide(world, world.callers.M),
    request: (world) => aboutRound(world, { toSeatNo: 2 }),
    random: {
      weight: 3,
      by: (_, view) => lastIn(view)?.winnerId ?? undefined,
      request: (step, view) => ({ params: lastParams(view), body: { toSeatNo: seatOf(view, step.whom) } }),
    },
  },
  acceptPassOn: {
    roles: payingMember,
    before: (world) => askToTake(world, world.other, 1),
    request: (world) => aboutRound(world, {}),
    requires: 'second device',
    random: {
      weight: 2,
      by: (_, view) => lastIn(view)?.passOn?.to.id,
      request: (_, view) => ({ params: lastParams(view), body: {} }),
    },
  },
  declinePassOn: {
    roles: payingMember,
    before: (world) => askToTake(world, world.other, 1),
    request: (world) => aboutRound(world, {}),
    requires: 'second device',
    random: {
      weight: 1,
      by: (_, view) => lastIn(view)?.passOn?.to.id,
      request: (_, view) => ({ params: lastParams(view), body: {} }),
    },
  },
  withdrawPassOn: {
    roles: payingMember,
    before: (world) => askToTake(world, world.callers.M, 2),
    request: (world) => aboutRound(world),
    random: {
      weight: 1,
      by: (_, view) => lastIn(view)?.passOn?.from.id,
      request: (_, view) => ({ params: lastParams(view) }),
    },
  },
} as const satisfies Partial<Record<OperationId, OperationRow>>;
