// Decision 58: the pot is handed over, and both sides say so.
import { confirmHandOver } from '@mandali/contracts/api/confirm-hand-over';
import { disputeHandOver } from '@mandali/contracts/api/dispute-hand-over';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getNews } from '@mandali/contracts/api/get-news';
import { getStatement } from '@mandali/contracts/api/get-statement';
import { handOverPot } from '@mandali/contracts/api/hand-over-pot';
import { listEvents } from '@mandali/contracts/api/list-events';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { settleHandOver } from '@mandali/contracts/api/settle-hand-over';
import { takeBackDecision } from '@mandali/contracts/api/take-back-decision';
import { takeBackHandOver } from '@mandali/contracts/api/take-back-hand-over';
import { dayAt, instantOf } from '@mandali/domain/india-days';
import { addDays } from '@mandali/domain/instants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GivenCommittee, givenCommittee, transferTo } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

/** Days after today in India. */
const today = (plus = 0): string => dayAt(addDays(bff.features.now().toISOString(), plus));
const cash = (amount: number) => ({ amount, paymentMethod: 'cash' }) as const;
const reason = 'Only 1,500 was in the envelope';

/** Three seats of ₹1,000: Asha (seat 1) has won round 1, Bela has paid, Chand has not. */
const givenDecided = async (): Promise<GivenCommittee> => {
  const book = await givenCommittee(bff, { members: 3 });
  for (const seat of [1, 2]) await book.after(markPayment, { params: book.payment(1, seat), body: { status: 'paid' } });
  return book.after(selectWinner, { params: book.round(1), body: { winnerId: book.member(0).id } });
};
const give = (book: GivenCommittee, amount: number) =>
  book.when(handOverPot, { params: book.round(1), body: cash(amount) });
const confirm = (book: GivenCommittee, as = book.member(0)) =>
  book.when(confirmHandOver, { params: book.round(1), body: {} }, as);

it('a pot is given in parts, confirmed by the winner, and open again when a late due is paid', async () => {
  const book = await givenDecided();
  const none = { handed: '0', open: '2000', state: 'none', bySamePerson: false, parts: [], word: null };
  const { rounds } = await book.when(getCommittee, { params: book.itself }, book.member(1)).thenAnswers({});
  expect(rounds.map(({ handOver }) => handOver)).toEqual([null, none]);
  const body = { ...cash(500), day: today(), notes: 'At home' };
  await book
    .when(handOverPot, { params: book.round(1), body })
    .thenAnswers({ handOver: { handed: '500', open: '1500', state: 'part' } });
  await give(book, 1500).thenAnswers({ handOver: { handed: '2000', open: '0', state: 'given' } });
  const sum = { no: 1, amount: '500', paymentMethod: 'cash', day: instantOf(today()), notes: 'At home' };
  const asha = { id: book.member(0).id, name: 'Asha' };
  await confirm(book).thenAnswers({
    handOver: {
      state: 'received',
      parts: [
        { ...sum, by: { id: book.admin.id, name: 'Admin' }, confirmedBy: asha },
        { no: 2, confirmedBy: asha },
      ],
    },
  });
  await book.when(takeBackHandOver, { params: book.round(1), body: {} }).thenRefuses(409, 'hand-over-confirmed');
  await book.after(markPayment, { params: book.payment(1, 3), body: { status: 'paid' } });
  const csv = (await book.admin.send(getStatement, { params: book.itself, query: { part: 'rounds' } })).text;
  expect(csv.split('\r\n')[0]).toMatch(/received by,planned,open,handed over,state$/);
  expect(csv.split('\r\n')[1]).toMatch(/^1,Asha,3000,manual,[^,]*,,3000,0,2000,part$/);
  await give(book, 1001).thenRefuses(422, 'more-than-planned', 'This is more than is left of the pot');
  await give(book, 1000).thenAnswers({ handOver: { handed: '3000', open: '0', state: 'given' } });
});

it('is disputed by the winner and settled by the admin, with the sum that came', async () => {
  const book = await givenDecided();
  await give(book, 2000).thenAnswers({});
  const dispute = { params: book.round(1), body: { reason } };
  await book.when(disputeHandOver, dispute).thenRefuses(403, 'not-your-pot');
  await book.when(disputeHandOver, dispute, book.member(0)).thenAnswers({
    handOver: { state: 'disputed', word: { kind: 'disputed', by: { name: 'Asha' }, text: reason, parts: [1] } },
  });
  const seenBy = async (reader = book.member(1)) => {
    const { rounds } = await book.when(getCommittee, { params: book.itself }, reader).thenAnswers({});
    return rounds.at(-1)?.handOver?.word?.text;
  };
  expect([await seenBy(), await seenBy(book.member(0)), await seenBy(book.admin)]).toEqual([null, reason, reason]);
  const settle = (more: object) => ({ params: book.round(1), body: { outcome: 'not-received', ...more } as const });
  await book.when(settleHandOver, settle({ amount: 2000 })).thenRefuses(422, 'more-than-disputed');
  await book.when(settleHandOver, settle({ amount: 1500, notes: 'Counted' })).thenAnswers({
    handOver: { handed: '1500', open: '500', state: 'settled', word: { kind: 'not-received', by: { name: 'Admin' } } },
  });
  await confirm(book).thenAnswers({ handOver: { state: 'part', word: null, parts: [{ amount: '1500' }] } });
  const { data: entries } = await book.member(1).send(listEvents, { params: book.itself });
  const told = entries.filter(({ type }) => /HandO|Handed/.test(type)).map(({ type, text }) => [type, text]);
  expect(told).toEqual([
    ['PotHandedOver', null],
    ['HandOverDisputed', null],
    ['HandOverSettled', null],
    ['HandOverConfirmed', null],
  ]);
  const news = (await book.member(0).send(getNews)).data.items;
  const own = news.flatMap((item) => ('entry' in item && item.isOwn ? [item.entry.type] : []));
  expect(own).toEqual(expect.arrayContaining(['PotHandedOver', 'HandOverSettled']));
});

it('is taken back before its decision is', async () => {
  const book = await givenDecided();
  const undo = { params: book.round(1), body: { reason: 'Another one was meant' } };
  await give(book, 700).thenAnswers({});
  await book.when(takeBackDecision, undo).thenRefuses(409, 'handed-over');
  const back = (no: number) => ({ params: book.round(1), body: { reason: 'A wrong sum', no } });
  await book.when(takeBackHandOver, back(2)).thenRefuses(409, 'hand-over-changed');
  await book.when(takeBackHandOver, back(1)).thenAnswers({ handOver: { handed: '0', state: 'none' } });
  await book.when(takeBackDecision, undo).thenAnswers({});
  await give(book, 700).thenRefuses(409, 'round-not-decided');
});

it('is confirmed by another member where giver and winner are one person, also after a transfer', async () => {
  const book = await givenCommittee(bff, { members: 3, paid: true });
  const [asha, bela, chand] = [book.member(0), book.member(1), book.member(2)];
  await transferTo(asha, book.admin, book.itself);
  const round = { params: book.round(1) };
  await book.when(selectWinner, { ...round, body: { winnerId: asha.id } }, asha).thenAnswers({});
  const own = { handOver: { bySamePerson: true, state: 'given' } };
  await book.when(handOverPot, { ...round, body: cash(3000) }, asha).thenAnswers(own);
  await transferTo(bela, asha, book.itself);
  for (const side of [asha, bela]) await confirm(book, side).thenRefuses(403, 'sides-are-one');
  await confirm(book, chand).thenAnswers({ handOver: { state: 'received', bySamePerson: true } });
});

it('says nothing of a past round until a hand-over is recorded, and not before its decision', async () => {
  const book = await givenCommittee(bff, { committeeType: 'existing' });
  const past = { winnerId: book.member(0).id, roundNumber: 2, drawDate: today(-30), paymentMethod: 'cash' } as const;
  await book
    .when(recordPastRound, { params: book.itself, body: past })
    .thenAnswers({ handOver: { handed: '0', open: '0', state: 'none' } });
  const on = (day: string) => ({ params: book.round(2), body: { ...cash(1500), day } });
  await book.when(handOverPot, on(today(-31))).thenRefuses(422, 'before-decision');
  await book.when(handOverPot, on(today(1))).thenRefuses(422, 'day-in-future');
  await book.when(handOverPot, on('0026-11-25')).thenRefuses(422, 'day-too-early');
  await book
    .when(handOverPot, on(today(-30)))
    .thenAnswers({ handOver: { handed: '1500', open: '500', state: 'part' } });
});
