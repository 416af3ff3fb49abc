// Swaps of turns.
import { randomUUID } from 'node:crypto';
import { acceptSwap } from '@mandali/contracts/api/accept-swap';
import { addMember } from '@mandali/contracts/api/add-member';
import { arrangeTurns } from '@mandali/contracts/api/arrange-turns';
import { askSwap } from '@mandali/contracts/api/ask-swap';
import { declineSwap } from '@mandali/contracts/api/decline-swap';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listEvents } from '@mandali/contracts/api/list-events';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { withdrawSwap } from '@mandali/contracts/api/withdraw-swap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenCommittee, givenCommittee, when } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone, person } from '../testing/world.ts';
import { verdictOf } from '../testing/verdict-of.ts';

let bff: TestBff;
beforeAll(async () => void (bff = await startTestBff()));
afterAll(() => bff.stop());

const asking = ({ itself }: GivenCommittee, seatNo: number, withSeatNo: number) => ({
  params: itself,
  body: { seatNo, withSeatNo },
});
const about = ({ itself }: GivenCommittee, no = 1) => ({ params: { ...itself, no: `${no}` } });
const answering = (book: GivenCommittee, no = 1) => ({ ...about(book, no), body: {} });
const detailOf = async ({ admin, itself }: GivenCommittee) => (await admin.send(getCommittee, { params: itself })).data;
const orderOf = async (book: GivenCommittee) => (await detailOf(book)).committee.order;
const ofRound = (book: GivenCommittee, round: number, body = {}) => ({ params: book.round(round), body });
const choose = (book: GivenCommittee, round: number, index: number) =>
  book.after(selectWinner, ofRound(book, round, { winnerId: book.member(index).id }));

/** Three members in the order of their seats. */
const ordered = async (members = 3): Promise<GivenCommittee> => {
  const book = await givenCommittee(bff, { turns: 'agreed', members });
  return book.after(arrangeTurns, { params: book.itself, body: { order: [1, 2, 3] } });
};

describe('a swap of turns', () => {
  it('is asked by one member and accepted by the other, and stands in the detail until then', async () => {
    const book = await ordered();
    const [asha, chand] = [book.member(0), book.member(2)];
    await when(asha, askSwap, asking(book, 1, 3)).thenAnswers({ no: 1 });
    const open = { no: 1, seatNo: 1, withSeatNo: 3, from: { id: asha.id, name: 'Asha' }, to: { id: chand.id } };
    await when(book.member(1), getCommittee, { params: book.itself }).thenAnswers({ swaps: [open] });
    await when(chand, acceptSwap, answering(book)).thenAnswers({ order: [3, 2, 1], nextTurn: 3 });
    await book.when(getCommittee, { params: book.itself }).thenAnswers({ swaps: [], committee: { order: [3, 2, 1] } });
    const { data } = await book.admin.send(listEvents, { params: book.itself, query: { order: 'newest' } });
    expect(data[0]).toMatchObject({ type: 'TurnsSwapped', actor: { id: chand.id }, data: { order: [3, 2, 1] } });
    expect(new Set(data[0]?.people.map(({ id }) => id))).toEqual(new Set([asha.id, chand.id]));
    await verdictOf(bff, book.id, 1);
  });
  it('is declined or withdrawn, and then over', async () => {
    const book = await ordered();
    await when(book.member(0), askSwap, asking(book, 1, 2)).thenAnswers({ no: 1 });
    await when(book.member(1), declineSwap, answering(book)).thenAnswers({ order: [1, 2, 3] });
    await when(book.member(1), acceptSwap, answering(book)).thenRefuses(409, 'request-is-over');
    await when(book.member(0), askSwap, asking(book, 1, 2)).thenAnswers({ no: 2 });
    await when(book.member(0), withdrawSwap, about(book, 2)).thenAnswers({ order: [1, 2, 3] });
    await when(book.member(0), withdrawSwap, about(book, 2)).thenAnswers({ order: [1, 2, 3] });
    await when(book.member(1), declineSwap, answering(book, 2)).thenRefuses(409, 'request-is-over');
    await verdictOf(bff, book.id, 1);
  });
  it('is for the holders of the two seats alone', async () => {
    const book = await ordered();
    const [auditor, global, outsider] = [
      await person(bff, 'Auditor', 'auditor'),
      await person(bff, 'Global', 'global_admin'),
      await person(bff, 'Outsider'),
    ];
    await when(book.member(0), askSwap, asking(book, 1, 2)).thenAnswers({ no: 1 });
    for (const other of [book.admin, global, book.member(2), book.member(0)])
      await when(other, acceptSwap, answering(book)).thenRefuses(403, 'not-your-seat');
    for (const other of [book.admin, global, book.member(1)])
      await when(other, askSwap, asking(book, 1, 3)).thenRefuses(403, 'not-your-seat');
    await when(auditor, askSwap, asking(book, 1, 3)).thenRefuses(403, 'not-committee-admin');
    await when(auditor, acceptSwap, answering(book)).thenRefuses(403, 'not-committee-admin');
    await when(outsider, acceptSwap, answering(book)).thenRefuses(404, 'committee-not-found');
    await when(book.member(1), withdrawSwap, about(book)).thenRefuses(403, 'not-your-seat');
  });
  it('is sent by the committee admin for a member without a phone, and the entry says so', async () => {
    const book = await ordered(2);
    await book.after(addMember, { params: book.itself, body: { name: 'Lata', noPhone: true } });
    const global = await person(bff, 'Global', 'global_admin');
    await when(book.member(0), askSwap, asking(book, 1, 3)).thenAnswers({ no: 1 });
    await when(global, acceptSwap, answering(book)).thenRefuses(403, 'not-your-seat');
    await book.when(acceptSwap, answering(book)).thenAnswers({ order: [3, 2, 1] });
    await book.when(askSwap, asking(book, 3, 2)).thenAnswers({ no: 2 });
    const { data } = await book.admin.send(listEvents, { params: book.itself, query: { order: 'newest' } });
    expect(data.slice(0, 2).map((entry) => [entry.type, entry.data['byAdmin']])).toEqual([
      ['TurnSwapRequested', true],
      ['TurnsSwapped', true],
    ]);
    await verdictOf(bff, book.id, 1);
  });
  it('of two seats of one person is done at once', async () => {
    const book = await ordered(2);
    const body = { name: 'Asha', phone: book.member(0).phone, anotherSeat: true as const };
    await book.after(addMember, { params: book.itself, body });
    await when(book.member(0), askSwap, asking(book, 1, 3)).thenAnswers({ no: 1 });
    expect(await orderOf(book)).toEqual([3, 2, 1]);
    await verdictOf(bff, book.id, 1);
  });
  it('lapses when a seat has another holder, has won, or has another turn', async () => {
    const book = await ordered();
    const [asha, bela, chand] = [book.member(0), book.member(1), book.member(2)];
    await when(asha, askSwap, asking(book, 1, 2)).thenAnswers({ no: 1 });
    await when(chand, askSwap, asking(book, 3, 2)).thenAnswers({ no: 2 });
    await when(bela, acceptSwap, answering(book, 2)).thenAnswers({ order: [1, 3, 2] });
    await when(bela, acceptSwap, answering(book, 1)).thenRefuses(409, 'request-is-over');
    await when(asha, askSwap, asking(book, 1, 3)).thenAnswers({ no: 3 });
    await choose(book, 1, 0);
    await when(chand, acceptSwap, answering(book, 3)).thenRefuses(409, 'request-is-over');
    await when(chand, askSwap, asking(book, 3, 1)).thenRefuses(409, 'turn-taken');
    await when(bela, askSwap, asking(book, 2, 3)).thenAnswers({ no: 4 });
    const params = { ...book.itself, userId: `${chand.id}` };
    const newMemberData = { name: 'Successor', phone: freshPhone() };
    await book.after(replaceMember, { params, body: { newMemberData, reason: 'Moved' } });
    expect((await detailOf(book)).swaps).toEqual([]);
    await when(chand, acceptSwap, answering(book, 4)).thenRefuses(404, 'committee-not-found');
  });
  it('is refused without an order, for the same seat, and for unknown seats and requests', async () => {
    const drawn = await givenCommittee(bff, { members: 2 });
    await when(drawn.member(0), askSwap, asking(drawn, 1, 2)).thenRefuses(409, 'no-order');
    const book = await ordered();
    await when(book.member(0), askSwap, asking(book, 1, 1)).thenRefuses(400, 'invalid-input');
    await when(book.member(0), askSwap, asking(book, 1, 9)).thenRefuses(404, 'member-not-found');
    await when(book.member(0), acceptSwap, answering(book, 7)).thenRefuses(404, 'swap-not-found');
  });
  it('is made once by repeated and concurrent requests', async () => {
    const book = await ordered();
    const asha = book.member(0);
    const headers = { 'idempotency-key': randomUUID() };
    for (const _ of ['sent', 'repeated'])
      await when(asha, askSwap, { ...asking(book, 1, 2), headers }).thenAnswers({ no: 1 });
    await when(asha, askSwap, asking(book, 1, 2)).thenAnswers({ no: 1 });
    const accepting = { ...answering(book), headers: { 'idempotency-key': randomUUID() } };
    const answers = await Promise.all([1, 2].map(() => book.member(1).send(acceptSwap, answering(book))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await when(asha, askSwap, { ...asking(book, 1, 2), headers }).thenAnswers({ no: 1 });
    await when(asha, askSwap, asking(book, 1, 2)).thenAnswers({ no: 2 });
    const twice = await Promise.all(
      [1, 2].map(() => book.member(1).send(acceptSwap, { ...accepting, ...about(book, 2) })),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await orderOf(book)).toEqual([1, 2, 3]);
  });
});
