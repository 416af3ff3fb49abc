import { randomBytes } from 'node:crypto';
import { addMember } from '@mandali/contracts/api/add-member';
import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { disputePayment } from '@mandali/contracts/api/dispute-payment';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { handOverPot } from '@mandali/contracts/api/hand-over-pot';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { putWayToPay } from '@mandali/contracts/api/put-way-to-pay';
import { reportPayment } from '@mandali/contracts/api/report-payment';
import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import { createSend, type Send } from '@mandali/contracts/client';
import type { Member, Round } from '@mandali/contracts/shapes';
import { pickWinner } from '@mandali/domain/draw';
import type { Codes } from '../codes.ts';
import { fillAgreedTurns } from './agreed-turns.ts';
import { committees, type DemoCommittee, keeper, type Person } from './families.ts';
import { signIn } from './sign-in.ts';

interface Desk {
  readonly send: Send;
  readonly token: string;
}

const aDay = 86_400_000;
const methods = ['upi', 'cash', 'bank_transfer'] as const;

/** @throws when a call is refused */
export async function fillDemo(address: string, codes: Codes): Promise<void> {
  const send = createSend({ baseUrl: address });
  const desk = { send, token: await signIn(send, codes, keeper) };
  for (const committee of committees) {
    const id = await fillCommittee(desk, committee);
    if (committee.way) await send(putWayToPay, { token: desk.token, params: { id: String(id) }, body: committee.way });
    if (committee.says) await saySomething(send, codes, { id, says: committee.says });
  }
  await fillAgreedTurns(send, codes);
}

async function fillCommittee({ send, token }: Desk, demo: DemoCommittee): Promise<number> {
  const body = {
    name: demo.name,
    totalMembers: demo.seats,
    contributionAmount: demo.contribution,
    cycleDuration: demo.everyDays,
    cycleType: 'fixed' as const,
    committeeType: demo.type,
  };
  const { id } = (await send(createCommittee, { token, body })).data;
  const desk = { send, token };
  const members: Member[] = [];
  for (const person of demo.members) {
    members.push((await send(addMember, { token, params: { id: String(id) }, body: person })).data);
  }
  await recordPast(desk, id, demo, members);
  for (let drawn = 1; drawn <= demo.drawnRounds; drawn += 1) {
    const round = await openRound(desk, id);
    await collectAndDraw(desk, round);
    if (drawn <= demo.handedOver) await handOver(desk, round, demo);
  }
  if (demo.paid + demo.late > 0) await collectInPart(desk, await openRound(desk, id), demo);
  return id;
}

type MemberReport = { readonly id: number; readonly says: NonNullable<DemoCommittee['says']> };

async function saySomething(send: Send, codes: Codes, { id, says }: MemberReport): Promise<void> {
  const ofMember = async (person: Person) => {
    const desk = { send, token: await signIn(send, codes, person) };
    const payment = (await openRound(desk, id)).payments.find(({ user }) => user.name === person.name);
    return { token: desk.token, params: { id: String(payment?.id) } };
  };
  const report = { paymentMethod: 'upi' as const, notes: 'From my husband’s account, reference 4471' };
  await send(reportPayment, { ...(await ofMember(says.paid)), body: report });
  await send(disputePayment, { ...(await ofMember(says.notRight)), body: { reason: 'I will pay only on Sunday' } });
}

async function recordPast({ send, token }: Desk, id: number, demo: DemoCommittee, members: Member[]): Promise<void> {
  for (let roundNumber = 1; roundNumber <= demo.pastRounds; roundNumber += 1) {
    // Spreads the winners over the seats, like a draw.
    const winner = members[(roundNumber * 3) % members.length];
    if (winner === undefined) return;
    const daysAgo = (demo.pastRounds - roundNumber + 1) * demo.everyDays;
    const drawDate = new Date(Date.now() - daysAgo * aDay).toISOString();
    const body = {
      winnerId: winner.user.id,
      roundNumber,
      drawDate,
      paymentMethod: 'cash' as const,
      receivedBy: 'Admin',
    };
    await send(recordPastRound, { token, params: { id: String(id) }, body });
  }
}

async function openRound({ send, token }: Desk, committee: number): Promise<Round> {
  const { currentRound } = (await send(getCommittee, { token, params: { id: String(committee) } })).data;
  if (currentRound === null) throw new Error('the committee has no open round');
  return currentRound;
}

async function collectAndDraw({ send, token }: Desk, { id }: Round): Promise<void> {
  const params = { id: String(id) };
  await send(markAllPaid, { token, params, body: {} });
  const clientNonce = randomBytes(32).toString('hex');
  const opened = (await send(openDraw, { token, params, body: { clientNonce } })).data;
  if (opened.seed === null) throw new Error('the demo does not wait for a beacon: start it with DRAW_BEACON=off');
  const drawn = await pickWinner(opened.seed, opened.ticket);
  if (drawn === null) throw new Error('the draw has no candidate');
  const body = { winnerId: drawn.winnerUserId, receivedBy: 'Admin', paymentMethod: 'cash' as const };
  await send(conductDraw, { token, params, body });
}

async function handOver({ send, token }: Desk, { id }: Round, { contribution, seats }: DemoCommittee): Promise<void> {
  const body = { amount: contribution * seats, paymentMethod: 'cash' as const };
  await send(handOverPot, { token, params: { id: String(id) }, body });
}

async function collectInPart({ send, token }: Desk, { payments }: Round, { paid, late }: DemoCommittee): Promise<void> {
  for (const [i, payment] of payments.slice(0, paid + late).entries()) {
    const status = i < paid ? ('paid' as const) : ('overdue' as const);
    const method = status === 'paid' ? { paymentMethod: methods[i % methods.length] ?? 'cash' } : {};
    const notes = status === 'overdue' ? { notes: 'Promised for Friday' } : {};
    await send(markPayment, { token, params: { id: String(payment.id) }, body: { status, ...method, ...notes } });
  }
}
