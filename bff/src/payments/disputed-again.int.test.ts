// A due that is disputed, settled and disputed again while a page shows the first dispute (docs/features.md).
import { disputePayment } from '@mandali/contracts/api/dispute-payment';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { settleDispute } from '@mandali/contracts/api/settle-dispute';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenCommittee } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
beforeAll(async () => void (bff = await startTestBff()));
afterAll(() => bff.stop());

it('refuses a settlement of an earlier dispute; one without a dispute time settles the current one', async () => {
  const book = await givenCommittee(bff, { paid: true });
  const payment = { params: book.payment(1, 1) };
  const dispute = async (): Promise<string> => {
    bff.clock.advance(1_000);
    const disputing = { ...payment, body: { reason: 'That was another month' } };
    const { word } = await book.when(disputePayment, disputing, book.member(0)).thenAnswers({});
    return word?.at ?? '';
  };
  const settle = (outcome: 'paid' | 'unpaid', disputeAt?: string) =>
    book.when(settleDispute, { ...payment, body: { outcome, ...(disputeAt && { disputeAt }) } });
  const first = await dispute();
  await settle('paid', first).thenAnswers({ status: 'paid', word: null });
  const second = await dispute();
  for (const outcome of ['unpaid', 'paid'] as const) await settle(outcome, first).thenRefuses(409, 'no-dispute');
  const { currentRound } = await book.when(getCommittee, { params: book.itself }).thenAnswers({});
  expect(currentRound?.payments[0]).toMatchObject({ status: 'paid', word: { kind: 'disputed', at: second } });
  await settle('paid', second).thenAnswers({ word: null });
  await dispute();
  await settle('unpaid').thenAnswers({ status: 'pending', word: null });
});
