import { getCommittee } from '@mandali/contracts/api/get-committee';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { transferOwnership } from '@mandali/contracts/api/transfer-ownership';
import type { OperationId } from '@mandali/contracts/operations';
import { carryOut } from '../client.ts';
import { freshPhone, type World } from '../world.ts';
import {
  aboutSeat,
  activeMemberId,
  activeMembers,
  anotherSeat,
  committeeIn,
  memberData,
  type RandomStep,
  type RandomView,
} from './random.ts';
import { committeeAdmins, payingMember } from './roles.ts';
import { aboutCommittee, aboutMember, type OperationRow } from './row.ts';

const askedIn = (_: RandomStep, { book }: RandomView): number | undefined => book.committee.transferTo?.id;

/** Asks M to become the admin. */
const ask = async ({ callers, committeeId }: World): Promise<void> => {
  const request = { params: { id: `${committeeId}` }, body: { newAdminId: callers.M.id } };
  await carryOut(callers.CA, transferOwnership, request);
};

export const membersOperations = {
  addMember: {
    roles: committeeAdmins,
    request: (world) => aboutCommittee(world, { name: 'New', phone: freshPhone() }),
    random: {
      weight: 7,
      request: (step, view) => ({
        params: committeeIn(view),
        body: { ...memberData(view, step.who), ...anotherSeat(step) },
      }),
    },
  },
  replaceMember: {
    roles: committeeAdmins,
    request: (world) => aboutMember(world, { newMemberData: { name: 'New', phone: freshPhone() }, reason: 'Moved' }),
    random: {
      weight: 4,
      request: (step, view) => ({
        ...aboutSeat(view, step),
        body: { newMemberData: memberData(view, step.whom), reason: 'Moved', ...anotherSeat(step) },
      }),
    },
  },
  leaveCommittee: {
    roles: payingMember,
    request: (world) => aboutCommittee(world, {}),
    // Only a member who has paid nothing can leave.
    before: async ({ callers, committeeId }) => {
      const { currentRound } = await carryOut(callers.CA, getCommittee, { params: { id: `${committeeId}` } });
      const paid = currentRound?.payments.find(({ user }) => user.id === callers.M.id);
      await carryOut(callers.CA, markPayment, { params: { id: `${paid?.id}` }, body: { status: 'pending' } });
    },
    random: {
      weight: 2,
      by: ({ who }, view) => activeMemberId(view, who),
      request: (_, view) => ({ params: committeeIn(view), body: {} }),
    },
  },
  removeMember: {
    roles: committeeAdmins,
    request: (world) => aboutMember(world, { reason: 'Asked twice' }),
    // Only a member who has paid nothing can be removed.
    before: async ({ callers, committeeId, other }) => {
      const { currentRound } = await carryOut(callers.CA, getCommittee, { params: { id: `${committeeId}` } });
      const paid = currentRound?.payments.find(({ user }) => user.id === other.id);
      await carryOut(callers.CA, markPayment, { params: { id: `${paid?.id}` }, body: { status: 'pending' } });
    },
    random: {
      weight: 3,
      request: (step, view) => ({
        ...aboutSeat(view, step),
        ...(step.text > 2 && { body: { reason: `Not ${step.text}` } }),
      }),
    },
  },
  correctMember: {
    roles: committeeAdmins,
    // Only the data of a member who has not signed in can be corrected.
    request: ({ committeeId, newcomerId }) => ({
      params: { id: `${committeeId}`, userId: `${newcomerId}` },
      body: { name: 'Corrected', phone: freshPhone() },
    }),
    random: {
      weight: 4,
      request: ({ who, whom }, view) => {
        const placeholder = activeMembers(view).find(({ user }) => !view.people.some(({ id }) => id === user.id));
        return {
          params: { ...committeeIn(view), userId: `${placeholder?.user.id ?? activeMemberId(view, who)}` },
          body: { name: `Right ${who}`, phone: memberData(view, whom).phone },
        };
      },
    },
  },
  transferOwnership: {
    roles: committeeAdmins,
    request: (world) => aboutCommittee(world, { newAdminId: world.other.id }),
    random: {
      weight: 3,
      request: ({ who }, view) => ({ params: committeeIn(view), body: { newAdminId: activeMemberId(view, who) } }),
    },
  },
  acceptTransfer: {
    roles: payingMember,
    request: (world) => aboutCommittee(world, {}),
    before: ask,
    requires: 'committee admin without role',
    random: { weight: 2, by: askedIn, request: (_, view) => ({ params: committeeIn(view), body: {} }) },
  },
  declineTransfer: {
    roles: payingMember,
    request: (world) => aboutCommittee(world, {}),
    before: ask,
    requires: 'committee admin without role',
    random: { weight: 1, by: askedIn, request: (_, view) => ({ params: committeeIn(view), body: {} }) },
  },
  withdrawTransfer: {
    roles: committeeAdmins,
    request: (world) => aboutCommittee(world),
    before: ask,
    requires: 'committee admin without role',
    random: { weight: 1, request: (_, view) => ({ params: committeeIn(view) }) },
  },
} as const satisfies Partial<Record<OperationId, OperationRow>>;
