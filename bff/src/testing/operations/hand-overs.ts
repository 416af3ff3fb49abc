import { disputeHandOver } from '@mandali/contracts/api/dispute-hand-over';
import { handOverPot } from '@mandali/contracts/api/hand-over-pot';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import type { OperationId } from '@mandali/contracts/operations';
import { paymentMethods, type Round } from '@mandali/contracts/shapes';
import { committeeId, roundId } from '@mandali/domain/ids';
import { carryOut } from '../client.ts';
import type { World } from '../world.ts';
import { pick, type RandomStep, type RandomView, textOf } from './random.ts';
import { committeeAdmins, payingMember } from './roles.ts';
import { aboutRound, type OperationRow } from './row.ts';

const sum = { amount: 500, paymentMethod: 'cash' } as const;
const reason = 'Nothing has come';

/** M has won the round. */
const decide = async ({ callers, roundId: id }: World): Promise<void> => {
  await carryOut(callers.CA, selectWinner, { params: { id: `${id}` }, body: { winnerId: callers.M.id } });
};

const handOver = async (world: World): Promise<void> => {
  await decide(world);
  await carryOut(world.callers.CA, handOverPot, { params: { id: `${world.roundId}` }, body: sum });
};

const dispute = async (world: World): Promise<void> => {
  await handOver(world);
  await carryOut(world.callers.M, disputeHandOver, { params: { id: `${world.roundId}` }, body: { reason } });
};

/** Mostly a decided round whose hand-over is in one of these states. */
const among = ({ who }: RandomStep, { book }: RandomView, states: readonly string[]): Round | undefined => {
  const decided = book.rounds.filter(({ winnerId }) => winnerId !== null);
  const fitting = decided.filter((round) => states.includes(round.handOver?.state ?? ''));
  return pick(fitting.length > 0 ? fitting : decided, who);
};

const idOf = (view: RandomView, round: Round | undefined) => ({
  id: `${round?.id ?? roundId(committeeId(view.book.committee.id), 1)}`,
});

const given = ['part', 'given', 'settled'];

export const handOverOperations = {
  handOverPot: {
    roles: committeeAdmins,
    request: (world) => aboutRound(world, sum),
    before: decide,
    random: {
      weight: 9,
      request: (step, view) => ({
        params: idOf(view, among(step, view, ['none', 'part'])),
        body: {
          amount: 100 * (1 + step.whom),
          paymentMethod: pick(paymentMethods, step.whom),
          ...(step.text > 0 && { notes: textOf(step) }),
        },
      }),
    },
  },
  takeBackHandOver: {
    roles: committeeAdmins,
    request: (world) => aboutRound(world, { reason: 'A wrong sum' }),
    before: handOver,
    random: {
      weight: 2,
      request: (step, view) => ({ params: idOf(view, among(step, view, given)), body: {} }),
    },
  },
  confirmHandOver: {
    roles: payingMember,
    request: (world) => aboutRound(world, {}),
    before: handOver,
    random: {
      weight: 4,
      by: (step, view) => among(step, view, [...given, 'disputed'])?.winnerId ?? undefined,
      request: (step, view) => ({ params: idOf(view, among(step, view, [...given, 'disputed'])), body: {} }),
    },
  },
  disputeHandOver: {
    roles: payingMember,
    request: (world) => aboutRound(world, { reason }),
    before: handOver,
    random: {
      weight: 4,
      by: (step, view) => among(step, view, given)?.winnerId ?? undefined,
      request: (step, view) => ({
        params: idOf(view, among(step, view, given)),
        body: { reason: textOf(step) || 'No' },
      }),
    },
  },
  settleHandOver: {
    roles: committeeAdmins,
    request: (world) => aboutRound(world, { outcome: 'not-received', amount: 200, notes: 'Counted again' }),
    before: dispute,
    random: {
      weight: 4,
      request: (step, view) => ({
        params: idOf(view, among(step, view, ['disputed'])),
        body: step.whom % 2 ? { outcome: 'received', notes: textOf(step) } : { outcome: 'not-received', amount: 100 },
      }),
    },
  },
} as const satisfies Partial<Record<OperationId, OperationRow>>;
