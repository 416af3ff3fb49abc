// The order of turns: an agreed one, and one draw for all turns by draw/1.
import { randomUUID } from 'node:crypto';
import { addMember } from '@mandali/contracts/api/add-member';
import { arrangeTurns } from '@mandali/contracts/api/arrange-turns';
import { changeCommittee } from '@mandali/contracts/api/change-committee';
import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { giveTurn } from '@mandali/contracts/api/give-turn';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { removeMember } from '@mandali/contracts/api/remove-member';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { startNextCommittee } from '@mandali/contracts/api/start-next-committee';
import { endCommittee } from '@mandali/contracts/api/end-committee';
import { takeBackDecision } from '@mandali/contracts/api/take-back-decision';
import { committeeId, committeeStream } from '@mandali/domain/ids';
import { readBook } from '@mandali/domain/proof/lawful-book';
import { stranger, verdictOn } from '@mandali/domain/proof/verdict';
import { verdictSentence } from '@mandali/domain/proof/verdict-words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenCommittee, givenCommittee } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const arranging = ({ itself }: GivenCommittee, order: readonly number[]) => ({ params: itself, body: { order } });
const giving = (committee: GivenCommittee, round: number) => ({ params: committee.round(round), body: {} });
const pay = (committee: GivenCommittee, round: number) =>
  committee.after(markAllPaid, { params: committee.round(round), body: {} });
const choosing = (committee: GivenCommittee, round: number, index: number) => ({
  params: committee.round(round),
  body: { winnerId: committee.member(index).id },
});
const shownOf = async ({ admin, itself }: GivenCommittee) =>
  (await admin.send(getCommittee, { params: itself })).data.committee;

/** A committee of three in an agreed order; default: seats 3, 1, 2. */
const agreed = async (order: readonly number[] = [3, 1, 2], members = 3): Promise<GivenCommittee> => {
  const committee = await givenCommittee(bff, { turns: 'agreed', members });
  return committee.after(arrangeTurns, arranging(committee, order));
};

const log = ({ id }: GivenCommittee) =>
  bff.features.store.readStream(committeeStream(committeeId(id)), { fromRevision: 0, limit: 500 });

const sentenceOn = async (committee: GivenCommittee, round: number): Promise<string> => {
  const reading = await readBook(await log(committee));
  expect([reading.faults, reading.unchecked]).toEqual([[], []]);
  const { title, text } = verdictSentence(verdictOn(reading, round, stranger));
  return [title, text].filter(Boolean).join(' ');
};

describe('an agreed order', () => {
  it('is arranged, shown to members, and followed to its end', async () => {
    const committee = await agreed();
    const request = { params: committee.itself };
    const shown = { turns: 'agreed', order: [3, 1, 2], nextTurn: 3, turnsDraw: 'none' };
    await committee.when(getCommittee, request, committee.member(1)).thenAnswers({ committee: shown });
    for (const [index, seat] of [3, 1, 2].entries()) {
      await pay(committee, index + 1);
      expect((await shownOf(committee)).nextTurn).toBe(seat);
      const winnerId = committee.member(seat - 1).id;
      await committee
        .when(giveTurn, giving(committee, index + 1))
        .thenAnswers({ winnerId, decidedBy: 'turn', receivedBy: null, paymentMethod: 'cash' });
    }
    expect(await shownOf(committee)).toMatchObject({ status: 'completed', order: [3, 1, 2], nextTurn: null });
    expect(await sentenceOn(committee, 1)).toBe('The turn of seat 3 in the agreed order. Nothing was drawn.');
  });
  it('is open until the gate of a draw: a seat that has not won owes', async () => {
    const committee = await agreed();
    await committee.when(giveTurn, giving(committee, 1)).thenRefuses(409, 'payments-outstanding');
    await committee.after(markPayment, { params: committee.payment(1, 1), body: { status: 'paid' } });
    await committee.when(giveTurn, giving(committee, 1)).thenRefuses(409, 'payments-outstanding');
  });
  it('takes the place of draws while it has a turn left', async () => {
    const committee = await agreed([2]);
    await pay(committee, 1);
    const opening = (round: number) => ({ params: committee.round(round), body: { clientNonce: 'a'.repeat(64) } });
    await committee.when(openDraw, opening(1)).thenRefuses(409, 'turns-are-fixed');
    await committee.when(conductDraw, choosing(committee, 1, 1)).thenRefuses(409, 'turns-are-fixed');
    await committee.when(giveTurn, giving(committee, 1)).thenAnswers({ winnerId: committee.member(1).id });
    await pay(committee, 2);
    await committee.when(giveTurn, giving(committee, 2)).thenRefuses(409, 'no-turn-left');
    await committee.when(openDraw, opening(2)).thenAnswers({});
    expect((await shownOf(committee)).nextTurn).toBeNull();
  });
  it('passes over an empty seat until it has a member', async () => {
    const committee = await agreed([3, 2, 1], 2);
    await pay(committee, 1);
    expect((await shownOf(committee)).nextTurn).toBe(2);
    await committee.after(addMember, { params: committee.itself, body: { name: 'Late', phone: freshPhone() } });
    expect((await shownOf(committee)).nextTurn).toBe(3);
    await committee.when(giveTurn, giving(committee, 1)).thenRefuses(409, 'payments-outstanding');
  });
  it('gives a new holder the turn of the seat', async () => {
    const committee = await agreed();
    const params = { ...committee.itself, userId: `${committee.member(2).id}` };
    const newMemberData = { name: 'Successor', phone: freshPhone() };
    await committee.after(replaceMember, { params, body: { newMemberData, reason: 'Moved' } });
    await pay(committee, 1);
    const round = await committee.when(giveTurn, giving(committee, 1)).thenAnswers({ decidedBy: 'turn' });
    expect(round.winner?.name).toBe('Successor');
  });
  it('continues behind a winner who was chosen, whose seat has no further turn', async () => {
    const committee = await agreed();
    await committee.when(selectWinner, choosing(committee, 1, 0)).thenAnswers({ decidedBy: 'manual' });
    for (const [round, seat] of [
      [2, 3],
      [3, 2],
    ] as const) {
      await pay(committee, round);
      await committee.when(giveTurn, giving(committee, round)).thenAnswers({ winnerId: committee.member(seat - 1).id });
    }
    expect((await shownOf(committee)).status).toBe('completed');
  });
  it('gives a turn again after its decision was taken back', async () => {
    const committee = await agreed();
    await pay(committee, 1);
    await committee.after(giveTurn, giving(committee, 1));
    const body = { reason: 'Another day' };
    await committee.when(takeBackDecision, { params: committee.round(1), body }).thenAnswers({ nextTurn: 3 });
    await committee.when(giveTurn, giving(committee, 1)).thenAnswers({ winnerId: committee.member(2).id });
    expect(await sentenceOn(committee, 1)).toContain('The turn of seat 3');
  });
  it('gives one pot for repeated and concurrent requests', async () => {
    const committee = await agreed();
    await pay(committee, 1);
    const sent = { ...giving(committee, 1), headers: { 'idempotency-key': randomUUID() } };
    await committee.when(giveTurn, sent).thenAnswers({ decidedBy: 'turn' });
    await committee.when(giveTurn, sent).thenAnswers({ decidedBy: 'turn' });
    await committee.when(giveTurn, giving(committee, 1)).thenRefuses(409, 'round-already-decided');
    await pay(committee, 2);
    const answers = await Promise.all([1, 2, 3].map(() => committee.admin.send(giveTurn, giving(committee, 2))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await log(committee)).filter(({ type }) => type === 'TurnGiven')).toHaveLength(2);
  });
});

describe('arranging turns', () => {
  it('again in the same order changes nothing, and another order replaces it', async () => {
    const committee = await agreed();
    const { events } = await shownOf(committee);
    await committee.when(arrangeTurns, arranging(committee, [3, 1, 2])).thenAnswers({ events });
    await committee.when(arrangeTurns, arranging(committee, [2])).thenAnswers({ order: [2], nextTurn: 2 });
  });
  it('is refused for a seat twice, and for one that the committee does not have', async () => {
    const committee = await agreed();
    for (const order of [
      [1, 1],
      [1, 4],
    ])
      await committee.when(arrangeTurns, arranging(committee, order)).thenRefuses(422, 'order-invalid');
  });
  it('is refused after a payment, and in a committee whose turns are drawn', async () => {
    const committee = await agreed();
    await committee.after(markPayment, { params: committee.payment(1, 1), body: { status: 'paid' } });
    await committee.when(arrangeTurns, arranging(committee, [1])).thenRefuses(409, 'something-paid');
    for (const turns of ['each-round', 'one-draw'] as const) {
      const drawn = await givenCommittee(bff, { turns });
      await drawn.when(arrangeTurns, arranging(drawn, [1])).thenRefuses(409, 'turns-not-agreed');
    }
  });
});

describe('choosing how turns are fixed', () => {
  const changing = ({ itself }: GivenCommittee, body: Record<string, unknown>) => ({ params: itself, body });

  it('is possible until something was paid, and ends an agreed order', async () => {
    const committee = await givenCommittee(bff, { members: 1 });
    expect(await shownOf(committee)).toMatchObject({ turns: 'each-round', order: [], nextTurn: null });
    await committee.when(changeCommittee, changing(committee, { turns: 'agreed' })).thenAnswers({ turns: 'agreed' });
    await committee.after(arrangeTurns, arranging(committee, [3, 1]));
    await committee.when(changeCommittee, changing(committee, { totalMembers: 2 })).thenAnswers({ order: [1] });
    const events = (await shownOf(committee)).events;
    await committee.when(changeCommittee, changing(committee, { turns: 'agreed' })).thenAnswers({ events });
    await committee
      .when(changeCommittee, changing(committee, { turns: 'each-round' }))
      .thenAnswers({ turns: 'each-round', order: [] });
    await committee.after(changeCommittee, changing(committee, { turns: 'agreed' }));
    expect(await shownOf(committee)).toMatchObject({ turns: 'agreed', order: [] });
    await pay(committee, 1);
    await committee
      .when(changeCommittee, changing(committee, { turns: 'one-draw' }))
      .thenRefuses(409, 'something-paid');
  });
  it('is taken over by the next committee, without its order', async () => {
    const committee = await agreed();
    await committee.after(endCommittee, { params: committee.itself, body: { reason: 'Enough' } });
    const sent = { params: committee.itself, body: { name: 'Again' } };
    await committee.when(startNextCommittee, sent).thenAnswers({ turns: 'agreed', order: [], memberCount: 3 });
  });
  it('stays when a member leaves, whose seat keeps its turn', async () => {
    const committee = await agreed();
    const params = { ...committee.itself, userId: `${committee.member(2).id}` };
    await committee.after(removeMember, { params, body: {} });
    expect(await shownOf(committee)).toMatchObject({ order: [3, 1, 2], nextTurn: 1 });
  });
});
