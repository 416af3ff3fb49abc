import { addMember } from '@mandali/contracts/api/add-member';
import { arrangeTurns } from '@mandali/contracts/api/arrange-turns';
import { askSwap } from '@mandali/contracts/api/ask-swap';
import { confirmHandOver } from '@mandali/contracts/api/confirm-hand-over';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { giveTurn } from '@mandali/contracts/api/give-turn';
import { handOverPot } from '@mandali/contracts/api/hand-over-pot';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { payPart } from '@mandali/contracts/api/pay-part';
import type { Send } from '@mandali/contracts/client';
import type { Round } from '@mandali/contracts/shapes';
import type { Codes } from '../codes.ts';
import { agreedTurns } from './families.ts';
import { signIn } from './sign-in.ts';

const { name, contribution, holders, order, dueOn, people } = agreedTurns;
const pot = contribution * holders.length;

/**
 * Creates a committee in which two persons have two seats each, payments are due on a day of the month, and the order of turns
 * is agreed. The winner of round 1 has confirmed the pot; the pot of round 2 is handed over in part; one due is paid in part;
 * one member asks another one to swap turns.
 * @throws when a call is refused
 */
export async function fillAgreedTurns(send: Send, codes: Codes): Promise<void> {
  const token = await signIn(send, codes, people.admin);
  const id = await createWithOrder(send, token);
  const params = { id: String(id) };
  const roundNow = async (): Promise<Round> => {
    const { currentRound } = (await send(getCommittee, { token, params })).data;
    if (currentRound === null) throw new Error('the committee has no open round');
    return currentRound;
  };

  const firstRound = await collectAndGive(send, token, await roundNow());
  await send(handOverPot, { token, ...firstRound, body: { amount: pot, paymentMethod: 'upi' } });
  const winner = await signIn(send, codes, people.firstWinner);
  await send(confirmHandOver, { token: winner, ...firstRound, body: {} });

  const secondRound = await collectAndGive(send, token, await roundNow());
  const some = { amount: 10_000, paymentMethod: 'cash' as const, notes: 'The rest after the bank holiday' };
  await send(handOverPot, { token, ...secondRound, body: some });

  await collectInPart(send, token, await roundNow());
  const asking = { token: await signIn(send, codes, people.asksToSwap), params };
  await send(askSwap, { ...asking, body: { seatNo: 6, withSeatNo: 5 } });
}

async function createWithOrder(send: Send, token: string): Promise<number> {
  const body = {
    name,
    totalMembers: holders.length,
    contributionAmount: contribution,
    cycleDuration: 30,
    cycleType: 'custom' as const,
    committeeType: 'new' as const,
    calendar: { kind: 'month-day' as const, day: dueOn },
    turns: 'agreed' as const,
  };
  const { id } = (await send(createCommittee, { token, body })).data;
  const params = { id: String(id) };
  for (const [index, holder] of holders.entries()) {
    const another = holders.indexOf(holder) < index ? { anotherSeat: true as const } : {};
    await send(addMember, { token, params, body: { ...holder, ...another } });
  }
  await send(arrangeTurns, { token, params, body: { order: [...order] } });
  return id;
}

async function collectAndGive(send: Send, token: string, { id }: Round): Promise<{ params: { id: string } }> {
  const params = { id: String(id) };
  await send(markAllPaid, { token, params, body: {} });
  await send(giveTurn, { token, params, body: { paymentMethod: 'cash' } });
  return { params };
}

async function collectInPart(send: Send, token: string, { payments }: Round): Promise<void> {
  for (const payment of payments.slice(0, 3)) {
    const body = { status: 'paid' as const, paymentMethod: 'upi' as const };
    await send(markPayment, { token, params: { id: String(payment.id) }, body });
  }
  const last = payments.at(-1);
  const part = { amount: 1000, paymentMethod: 'cash' as const };
  if (last) await send(payPart, { token, params: { id: String(last.id) }, body: part });
}
