import { addPasskey } from '@mandali/contracts/api/add-passkey';
import { changePassword } from '@mandali/contracts/api/change-password';
import { disputePayment } from '@mandali/contracts/api/dispute-payment';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { startPasskey } from '@mandali/contracts/api/start-passkey';
import { listSessions } from '@mandali/contracts/api/list-sessions';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { reportPayment } from '@mandali/contracts/api/report-payment';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import type { OperationId } from '@mandali/contracts/operations';
import { expect } from 'vitest';
import { createAuthenticator } from './authenticator.ts';
import type { Client } from './client.ts';
import type { World } from './world.ts';

/**
 * The payment of a world is paid; what else has to be said of it before it can be answered, by operation. `member` has paid
 * it, `caller` sends the request.
 */
export const beforeRequests: Partial<
  Record<OperationId, (world: World, member: Client, caller: Client) => Promise<void>>
> = {
  prove: async ({ callers }) => {
    const { V: _, ...people } = callers;
    for (const each of Object.values(people))
      expect((await each.send(changePassword, { body: { newPassword: 'secret123' } })).status).toBe(200);
  },
  endSession: async (world, _, caller) => {
    const { data } = await caller.send(listSessions);
    world.sessionId = data.find(({ isThis }) => isThis)?.id ?? 0;
  },
  addPasskey: async (world, _, caller) => {
    const { data } = await caller.send(startPasskey, { body: {} });
    world.newPasskey = createAuthenticator({ origin: 'http://localhost:3000' }).register(data);
  },
  deletePasskey: async (world, _, caller) => {
    const { data } = await caller.send(startPasskey, { body: {} });
    const made = createAuthenticator({ origin: 'http://localhost:3000' }).register(data);
    world.passkeyId = (await caller.send(addPasskey, { body: made })).data.id;
  },
  removeMember: async ({ callers, committeeId, other }) => {
    const { data } = await callers.CA.send(getCommittee, { params: { id: `${committeeId}` } });
    const owed = data.currentRound?.payments.find(({ user }) => user.id === other.id);
    const sent = { params: { id: `${owed?.id}` }, body: { status: 'pending' } } as const;
    expect((await callers.CA.send(markPayment, sent)).status).toBe(200);
  },
  takeBackDecision: async ({ callers, other, roundId }) => {
    const sent = { params: { id: `${roundId}` }, body: { winnerId: other.id } };
    expect((await callers.CA.send(selectWinner, sent)).status).toBe(200);
  },
  reportPayment: async (world) => takeBack(world),
  withdrawReport: async (world, member) => report(world, member),
  declineReport: async (world, member) => report(world, member),
  settleDispute: async ({ paymentId }, member) => {
    const sent = { params: { id: `${paymentId}` }, body: { reason: 'That was another month' } };
    expect((await member.send(disputePayment, sent)).status).toBe(200);
  },
};

const takeBack = async ({ callers, paymentId }: World): Promise<void> => {
  const sent = { params: { id: `${paymentId}` }, body: { status: 'pending' } } as const;
  expect((await callers.CA.send(markPayment, sent)).status).toBe(200);
};

const report = async (world: World, member: Client): Promise<void> => {
  await takeBack(world);
  const sent = { params: { id: `${world.paymentId}` }, body: { paymentMethod: 'upi' } } as const;
  world.reportAt = (await member.send(reportPayment, sent)).data.word?.at ?? '';
};
