import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { commitmentTo, pickWinner } from '@mandali/domain/draw';
import { committeeId, roundId } from '@mandali/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bySeed, type GivenCommittee, givenCommittee } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ at: '2026-11-21T20:00:00.000Z' });
});
afterAll(() => bff.stop());

const clientNonce = '0123456789abcdef'.repeat(4);
const tooEarly = 'This day is too long ago. Please check the year.';
const opening = (committee: GivenCommittee) => ({ params: committee.round(1), body: { clientNonce } });
const drawing = (committee: GivenCommittee, winnerId: number, more: object = {}) => ({
  params: committee.round(1),
  body: { winnerId, receivedBy: 'Admin', paymentMethod: 'cash', ...more },
});
const drawnBy = async (committee: GivenCommittee) => {
  const { ticket, seed } = bySeed(await committee.when(openDraw, opening(committee)).thenAnswers({}));
  const winnerId = (await pickWinner(seed, ticket))?.winnerUserId ?? 0;
  return { ticket, seed, winnerId, other: ticket.eligible.find((id) => id !== winnerId) ?? 0 };
};

describe('opening a draw', () => {
  it('returns the ticket and the committed seed', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    const { currentRound } = await committee.when(getCommittee, { params: committee.itself }).thenAnswers({});
    const { ticket, seed } = bySeed(await committee.when(openDraw, opening(committee)).thenAnswers({}));
    const eligible = committee.members.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(ticket).toEqual({
      v: 1,
      committee: committee.id,
      round: 1,
      eligible,
      clientNonce,
      commitment: currentRound?.drawCommitment,
    });
    expect(await commitmentTo(seed)).toBe(ticket.commitment);
  });
  it('again returns the same ticket, also with another nonce and after changes of payments', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    const first = await committee.when(openDraw, opening(committee)).thenAnswers({});
    await committee.after(markPayment, { params: committee.payment(1, 1), body: { status: 'pending' } });
    const again = { params: committee.round(1), body: { clientNonce: 'f'.repeat(64) } };
    expect(await committee.when(openDraw, again).thenAnswers({})).toEqual(first);
  });
  it('is refused until all eligible members have paid', async () => {
    const committee = await givenCommittee(bff);
    const message = 'Draw will be enabled once all eligible members have paid their contribution.';
    await committee.when(openDraw, opening(committee)).thenRefuses(409, 'payments-outstanding', message);
    await committee
      .when(conductDraw, drawing(committee, committee.member(0).id))
      .thenRefuses(409, 'payments-outstanding', message);
  });
  it('is refused in a committee without members', async () => {
    const committee = await givenCommittee(bff, { members: 0 });
    await committee
      .when(openDraw, opening(committee))
      .thenRefuses(409, 'no-eligible-members', 'There is no eligible member left');
  });
  it.each(['', 'A'.repeat(64), 'a'.repeat(63)])('with the nonce %j is refused', async (nonce) => {
    const committee = await givenCommittee(bff, { paid: true });
    const sent = { params: committee.round(1), body: { clientNonce: nonce } };
    await committee.when(openDraw, sent).thenRefuses(400, 'invalid-input');
  });
});

describe('conducting a draw', () => {
  it('that was opened is marked verified and opens the next round', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    const { winnerId } = await drawnBy(committee);
    const decided = {
      winnerId,
      winner: { id: winnerId },
      receivedBy: 'Admin',
      paymentMethod: 'cash',
      decidedBy: 'verified',
    };
    await committee.when(conductDraw, drawing(committee, winnerId)).thenAnswers(decided);
    const { currentRound, rounds } = await committee.when(getCommittee, { params: committee.itself }).thenAnswers({});
    expect([currentRound?.roundNumber, rounds.map(({ roundNumber }) => roundNumber)]).toEqual([2, [2, 1]]);
  });
  it('that was opened is refused with another winner than the computed one', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    const { other } = await drawnBy(committee);
    const message = 'The winner does not match the opened draw';
    await committee.when(conductDraw, drawing(committee, other)).thenRefuses(409, 'draw-mismatch', message);
  });
  it('without opening it is accepted and marked unverified', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    const sent = { params: committee.round(1), body: { winnerId: committee.member(0).id } };
    await committee
      .when(conductDraw, sent)
      .thenAnswers({ decidedBy: 'unverified', receivedBy: 'Admin', paymentMethod: 'cash' });
  });
  it('twice is refused and changes nothing', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    await committee.after(conductDraw, drawing(committee, committee.member(0).id));
    const message = 'This round already has a winner';
    await committee
      .when(conductDraw, drawing(committee, committee.member(1).id))
      .thenRefuses(409, 'round-already-decided', message);
    await committee
      .when(getCommittee, { params: committee.itself })
      .thenAnswers({ rounds: [{}, { winnerId: committee.member(0).id }] });
  });
  it('with an outsider as winner is refused', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    await committee
      .when(conductDraw, drawing(committee, committee.admin.id))
      .thenRefuses(422, 'winner-not-eligible', 'This member is not eligible to win');
  });
  it('stores the receiver of the pot outside of the log', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    const sent = drawing(committee, committee.member(0).id, { receivedBy: 'Her sister Kamala' });
    await committee.when(conductDraw, sent).thenAnswers({ receivedBy: 'Her sister Kamala' });
    const { rows } = await bff.pool.query(`select count(*) from log.event where data::text like '%Kamala%'`);
    expect(rows[0].count).toBe('0');
  });
  it('with the id of another round in the body is refused', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    const { problem } = await committee.admin.send(
      conductDraw,
      drawing(committee, committee.member(0).id, { roundId: 5 }),
    );
    expect(problem.fields).toEqual({ roundId: 'Must be the round of the path' });
    await committee
      .when(conductDraw, drawing(committee, committee.member(0).id, { roundId: roundId(committeeId(committee.id), 1) }))
      .thenAnswers({});
  });
  it.each([2, 3, 4])('of round %i, which has not opened, is refused', async (round) => {
    const committee = await givenCommittee(bff, { paid: true });
    const sent = { params: committee.round(round), body: { winnerId: committee.member(0).id } };
    await committee.when(conductDraw, sent).thenRefuses(404, 'round-not-found', 'Round not found');
  });
});

describe('picking a winner', () => {
  it('is accepted while dues are unpaid', async () => {
    const committee = await givenCommittee(bff);
    const sent = {
      params: committee.round(1),
      body: { winnerId: committee.member(1).id, paymentMethod: 'upi' },
    } as const;
    await committee
      .when(selectWinner, sent)
      .thenAnswers({ winnerId: committee.member(1).id, decidedBy: 'manual', paymentMethod: 'upi' });
  });
  it('after a draw was opened is recorded as an override', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    const { other } = await drawnBy(committee);
    await committee
      .when(selectWinner, { params: committee.round(1), body: { winnerId: other } })
      .thenAnswers({ decidedBy: 'override' });
  });
  it('of a former winner is refused', async () => {
    const committee = await givenCommittee(bff);
    const body = { winnerId: committee.member(0).id };
    await committee.after(selectWinner, { params: committee.round(1), body });
    await committee.when(selectWinner, { params: committee.round(2), body }).thenRefuses(422, 'winner-not-eligible');
  });
  it('without a winner is refused with the message of the form', async () => {
    const committee = await givenCommittee(bff);
    const { problem } = await committee.admin.send(selectWinner, { params: committee.round(1), body: {} });
    expect(problem.fields).toEqual({ winnerId: 'Winner is required' });
  });
});

describe('recording a past round', () => {
  const past = (committee: GivenCommittee, more: object = {}) => ({
    params: committee.itself,
    body: { winnerId: committee.member(0).id, roundNumber: 2, drawDate: '2026-10-05', paymentMethod: 'upi', ...more },
  });

  it('decides a round that has not opened and marks its dues paid', async () => {
    const committee = await givenCommittee(bff);
    const expected = { roundNumber: 2, drawDate: '2026-10-04T18:30:00.000Z', receivedBy: 'Admin', decidedBy: 'past' };
    const { payments } = await committee.when(recordPastRound, past(committee)).thenAnswers(expected);
    expect(payments.map(({ status, paymentMethod }) => [status, paymentMethod])).toEqual([
      ['paid', 'upi'],
      ['paid', 'upi'],
    ]);
  });
  it('for the current round opens the next round and is marked as opened here', async () => {
    const committee = await givenCommittee(bff);
    await committee.when(recordPastRound, past(committee)).thenAnswers({ openedHere: false });
    const second = past(committee, { roundNumber: 1, winnerId: committee.member(1).id });
    await committee.when(recordPastRound, second).thenAnswers({ roundNumber: 1, decidedBy: 'past', openedHere: true });
    const rounds = [{ openedHere: false }, { openedHere: false }, { openedHere: true }];
    await committee
      .when(getCommittee, { params: committee.itself }, committee.member(0))
      .thenAnswers({ currentRound: { roundNumber: 3 }, rounds });
  });
  it('is refused while a draw is open', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    const { other, winnerId } = await drawnBy(committee);
    const sentence = 'The draw of this round has been opened. Conduct it, or choose the winner by Manual Winner.';
    for (const each of [other, winnerId]) {
      const sent = past(committee, { roundNumber: 1, winnerId: each });
      await committee.when(recordPastRound, sent).thenRefuses(409, 'draw-is-open', sentence);
    }
    await committee.when(conductDraw, drawing(committee, winnerId)).thenAnswers({ decidedBy: 'verified' });
  });
  it('accepts a time with an offset, and the current date in India', async () => {
    const committee = await givenCommittee(bff);
    await committee
      .when(recordPastRound, past(committee, { drawDate: '2026-10-05T09:30:00+05:30' }))
      .thenAnswers({ drawDate: '2026-10-05T04:00:00.000Z' });
    const today = past(committee, { roundNumber: 3, winnerId: committee.member(1).id, drawDate: '2026-11-22' });
    const { drawDate } = await committee.when(recordPastRound, today).thenAnswers({});
    expect(drawDate).toBe('2026-11-21T18:30:00.000Z');
  });
  it.each([
    ['in the future', { drawDate: '2026-11-23' }, 422, 'day-in-future', 'This day is in the future'],
    ['in a year with two digits', { drawDate: '0026-11-25' }, 422, 'day-too-early', tooEarly],
    ['beyond the last round', { roundNumber: 4 }, 404, 'round-not-found', 'Round not found'],
    [
      'with an outsider as winner',
      { winnerId: 999_999 },
      422,
      'winner-not-eligible',
      'This member is not eligible to win',
    ],
    ['on an invalid date', { drawDate: '2026-02-30' }, 400, 'invalid-input', 'Please check what you entered'],
  ])('%s is refused', async (_, more, status, code, message) => {
    const committee = await givenCommittee(bff);
    await committee.when(recordPastRound, past(committee, more)).thenRefuses(status, code, message);
  });
  it('twice is refused', async () => {
    const committee = await givenCommittee(bff);
    await committee.after(recordPastRound, past(committee));
    await committee
      .when(recordPastRound, past(committee, { winnerId: committee.member(1).id }))
      .thenRefuses(409, 'round-already-decided');
  });
  it('is refused until past rounds are enabled', async () => {
    const committee = await givenCommittee(bff, { committeeType: 'new' });
    await committee
      .when(recordPastRound, past(committee))
      .thenRefuses(409, 'past-rounds-not-enabled', 'Enable past rounds first');
  });
});
