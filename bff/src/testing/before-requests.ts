import { disputePayment } from '@mandali/contracts/api/dispute-payment';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { reportPayment } from '@mandali/contracts/api/report-payment';
import type { OperationId } from '@mandali/contracts/operations';
import { expect } from 'vitest';
import type { Client } from './client.ts';
import type { World } from './world.ts';

/**
 * The payment of a world is paid; what else has to be said of it before somebody can answer that, by operation.
 * `member` is who has paid it.
 */
export const beforeRequests: Partial<Record<OperationId, (world: World, member: Client) => Promise<void>>> = {
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
