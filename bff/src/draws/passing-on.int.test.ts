// Pots that are passed on.
import { randomUUID } from 'node:crypto';
import { acceptPassOn } from '@mandali/contracts/api/accept-pass-on';
import { arrangeTurns } from '@mandali/contracts/api/arrange-turns';
import { askPassOn } from '@mandali/contracts/api/ask-pass-on';
import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { declinePassOn } from '@mandali/contracts/api/decline-pass-on';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getStatement } from '@mandali/contracts/api/get-statement';
import { giveTurn } from '@mandali/contracts/api/give-turn';
import { handOverPot } from '@mandali/contracts/api/hand-over-pot';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { withdrawPassOn } from '@mandali/contracts/api/withdraw-pass-on';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenCommittee, givenCommittee, when } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { person } from '../testing/world.ts';
import { verdictOf } from '../testing/verdict-of.ts';

let bff: TestBff;
beforeAll(async () => void (bff = await startTestBff()));
afterAll(() => bff.stop());

const detailOf = async ({ admin, itself }: GivenCommittee) => (await admin.send(getCommittee, { params: itself })).data;
const pay = (book: GivenCommittee, round: number) => book.after(markAllPaid, { params: book.round(round), body: {} });
const ofRound = (book: GivenCommittee, round: number, body = {}) => ({ params: book.round(round), body });
const choose = (book: GivenCommittee, round: number, index: number) =>
  book.after(selectWinner, ofRound(book, round, { winnerId: book.member(index).id }));

/** Three members in the order of their seats. */
const ordered = async (members = 3): Promise<GivenCommittee> => {
  const book = await givenCommittee(bff, { turns: 'agreed', members });
  return book.after(arrangeTurns, { params: book.itself, body: { order: [1, 2, 3] } });
};

describe('passing the pot on', () => {
  /** Asha, in seat 1, has won round 1. */
  const won = async (members = 3): Promise<GivenCommittee> => {
    const book = await givenCommittee(bff, { members });
    await choose(book, 1, 0);
    return book;
  };

  it('asks an eligible member, who accepts, and is the winner from then on', async () => {
    const book = await won();
    const [asha, bela] = [book.member(0), book.member(1)];
    const request = { from: { id: asha.id }, to: { id: bela.id, name: 'Bela' }, toSeatNo: 2 };
    await when(asha, askPassOn, ofRound(book, 1, { toSeatNo: 2 })).thenAnswers({ passOn: request, passedOn: null });
    const passed = { winnerId: bela.id, winner: { name: 'Bela' }, passOn: null, passedOn: { from: { name: 'Asha' } } };
    await when(bela, acceptPassOn, ofRound(book, 1)).thenAnswers(passed);
    const { members, rounds } = await detailOf(book);
    expect(members.map(({ hasWon, wonInRound }) => [hasWon, wonInRound])).toEqual([
      [false, null],
      [true, 1],
      [false, null],
    ]);
    expect(rounds.find(({ roundNumber }) => roundNumber === 1)).toMatchObject(passed);
    await choose(book, 2, 0);
    await book.after(handOverPot, ofRound(book, 1, { amount: 100, paymentMethod: 'cash' }));
    await verdictOf(bff, book.id, 1);
  });
  it('leaves the verdict about the drawn winner', async () => {
    const book = await givenCommittee(bff, { members: 3, paid: true });
    const { ticket } = (await book.admin.send(openDraw, ofRound(book, 1, { clientNonce: 'a'.repeat(64) }))).data;
    const tried = await Promise.all(
      ticket.eligible.map((winnerId) => book.admin.send(conductDraw, ofRound(book, 1, { winnerId }))),
    );
    const winnerId = tried.find(({ status }) => status === 200)?.data.winnerId;
    const from = book.members.findIndex(({ id }) => id === winnerId);
    const to = (from + 1) % 3;
    const before = await verdictOf(bff, book.id, 1);
    await when(book.member(from), askPassOn, ofRound(book, 1, { toSeatNo: to + 1 })).thenAnswers({});
    await when(book.member(to), acceptPassOn, ofRound(book, 1)).thenAnswers({ decidedBy: 'verified' });
    expect(await verdictOf(bff, book.id, 1)).toBe(before);
  });
  it('exchanges the turns of both in an order', async () => {
    const book = await ordered();
    await pay(book, 1);
    await book.after(giveTurn, ofRound(book, 1));
    await when(book.member(0), askPassOn, ofRound(book, 1, { toSeatNo: 3 })).thenAnswers({});
    await when(book.member(2), acceptPassOn, ofRound(book, 1)).thenAnswers({ winnerId: book.member(2).id });
    expect((await detailOf(book)).committee).toMatchObject({ order: [3, 2, 1], nextTurn: 2 });
    expect(await verdictOf(bff, book.id, 1)).toContain('seat 1');
  });
  it('is declined, withdrawn, or asked of another member instead', async () => {
    const book = await won();
    const [asha, bela, chand] = [book.member(0), book.member(1), book.member(2)];
    await when(asha, askPassOn, ofRound(book, 1, { toSeatNo: 2 })).thenAnswers({});
    await when(asha, askPassOn, ofRound(book, 1, { toSeatNo: 3 })).thenAnswers({ passOn: { toSeatNo: 3 } });
    await when(bela, acceptPassOn, ofRound(book, 1)).thenRefuses(403, 'not-your-seat');
    await when(chand, declinePassOn, ofRound(book, 1)).thenAnswers({ passOn: null, winnerId: asha.id });
    await when(chand, acceptPassOn, ofRound(book, 1)).thenRefuses(409, 'request-is-over');
    await when(asha, askPassOn, ofRound(book, 1, { toSeatNo: 2 })).thenAnswers({});
    await when(asha, withdrawPassOn, { params: book.round(1) }).thenAnswers({ passOn: null });
    await when(asha, withdrawPassOn, { params: book.round(1) }).thenAnswers({ passOn: null });
    await when(bela, acceptPassOn, ofRound(book, 1)).thenRefuses(409, 'request-is-over');
    await verdictOf(bff, book.id, 1);
  });
  it('is refused once a part was handed over, while a draw is open, and when a later round has a winner', async () => {
    const book = await won();
    const [asha, bela] = [book.member(0), book.member(1)];
    await when(asha, askPassOn, ofRound(book, 1, { toSeatNo: 2 })).thenAnswers({});
    await pay(book, 2);
    await book.after(openDraw, ofRound(book, 2, { clientNonce: 'a'.repeat(64) }));
    await when(bela, acceptPassOn, ofRound(book, 1)).thenRefuses(409, 'draw-is-open');
    await when(asha, askPassOn, ofRound(book, 1, { toSeatNo: 3 })).thenRefuses(409, 'draw-is-open');
    await choose(book, 2, 2);
    await when(bela, acceptPassOn, ofRound(book, 1)).thenRefuses(409, 'not-last-decided');

    const handed = await won();
    await when(handed.member(0), askPassOn, ofRound(handed, 1, { toSeatNo: 2 })).thenAnswers({});
    await pay(handed, 1);
    await handed.after(handOverPot, ofRound(handed, 1, { amount: 100, paymentMethod: 'cash' }));
    await when(handed.member(1), acceptPassOn, ofRound(handed, 1)).thenRefuses(409, 'handed-over');
    await when(handed.member(0), askPassOn, ofRound(handed, 1, { toSeatNo: 3 })).thenRefuses(409, 'handed-over');
  });
  it('leaves a deleted former winner without a name, and the new winner in the statement', async () => {
    const book = await won();
    const [asha, bela] = [book.member(0), book.member(1)];
    await when(asha, askPassOn, ofRound(book, 1, { toSeatNo: 2 })).thenAnswers({});
    await when(bela, acceptPassOn, ofRound(book, 1)).thenAnswers({});
    expect((await asha.send(deleteAccount)).data).toEqual({ success: true });
    const round = (await detailOf(book)).rounds.find(({ roundNumber }) => roundNumber === 1);
    expect(round?.passedOn?.from).toEqual({ id: asha.id, name: 'Deleted member' });
    const { text } = await book.admin.send(getStatement, { params: book.itself, query: { part: 'rounds' } });
    expect(text.split('\r\n').find((line) => line.startsWith('1,'))).toMatch(/^1,Bela,/);
    await verdictOf(bff, book.id, 1);
  });
  it('is for the winner and the member who is asked alone', async () => {
    const book = await won();
    const [auditor, global] = [await person(bff, 'Auditor', 'auditor'), await person(bff, 'Global', 'global_admin')];
    for (const other of [book.admin, global, book.member(1)])
      await when(other, askPassOn, ofRound(book, 1, { toSeatNo: 3 })).thenRefuses(403, 'not-your-seat');
    await when(auditor, askPassOn, ofRound(book, 1, { toSeatNo: 3 })).thenRefuses(403, 'not-committee-admin');
    await when(await person(bff, 'Outsider'), askPassOn, ofRound(book, 1, { toSeatNo: 3 })).thenRefuses(
      404,
      'committee-not-found',
    );
    await when(book.member(0), askPassOn, ofRound(book, 1, { toSeatNo: 1 })).thenRefuses(409, 'receiver-not-eligible');
    await when(book.member(0), askPassOn, ofRound(book, 1, { toSeatNo: 9 })).thenRefuses(404, 'member-not-found');
    await when(book.member(0), askPassOn, ofRound(book, 2, { toSeatNo: 2 })).thenRefuses(409, 'round-not-decided');
  });
  it('repeated with the same key is answered, also after the former winner has lost the pot', async () => {
    const book = await won();
    const [asha, bela] = [book.member(0), book.member(1)];
    const [headers, others] = [{ 'idempotency-key': randomUUID() }, { 'idempotency-key': randomUUID() }];
    await when(asha, askPassOn, { ...ofRound(book, 1, { toSeatNo: 2 }), headers }).thenAnswers({});
    await when(bela, acceptPassOn, { ...ofRound(book, 1), headers: others }).thenAnswers({ winnerId: bela.id });
    await when(asha, askPassOn, { ...ofRound(book, 1, { toSeatNo: 2 }), headers }).thenAnswers({ winnerId: bela.id });
    await when(bela, acceptPassOn, { ...ofRound(book, 1), headers: others }).thenAnswers({ winnerId: bela.id });
    await when(bela, askPassOn, ofRound(book, 1, { toSeatNo: 3 })).thenRefuses(409, 'passed-on');
  });
});
