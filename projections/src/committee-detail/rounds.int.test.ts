// The status of a committee and its rounds in the detail, from creation to completion.
import { detail } from '@mandali/contracts/shapes';
import * as a from '@mandali/domain/committee/testing/examples.fixture';
import { expect, it } from 'vitest';
import { parseAnswer, readSideOfFile, viewers } from '../testing/questions.fixture.ts';
import { createText } from '../testing/read-side.fixture.ts';
import { committeeDetail } from './query.ts';

const { side, fresh } = readSideOfFile();
const readDetail = async (committeeId: number) =>
  parseAnswer(detail, await committeeDetail(side().pool, { committeeId, viewer: viewers.admin }));
const roundOf = async (committeeId: number, roundNumber = 1) =>
  (await readDetail(committeeId)).rounds.find((round) => round.roundNumber === roundNumber);

it('a new committee is active in round 1, with all its seats empty', async () => {
  const id = fresh();
  await side().given(id, a.committeeWith(0));
  const { committee } = await readDetail(id);
  expect(committee).toMatchObject({
    id,
    status: 'active',
    currentRound: 1,
    memberCount: 0,
    seats: 'eee',
    mySeat: null,
    mySeats: [],
  });
});

it('enabling past rounds does not change the committee type', async () => {
  const id = fresh();
  await side().given(id, [...a.committeeWith(0), a.pastRoundsEnabled]);
  expect((await readDetail(id)).committee).toMatchObject({ committeeType: 'new', isExisting: true });
});

it('a completed committee reports the round number after its last round', async () => {
  const id = fresh();
  await side().given(id, a.finished);
  expect((await readDetail(id)).committee).toMatchObject({ status: 'completed', currentRound: 3, totalMembers: 2 });
});

it('an open round lists its payments by seat and no winner', async () => {
  const id = fresh();
  await side().given(id, [...a.committeeWith(2), a.paid(1, 2)]);
  const open = await roundOf(id);
  expect(open).toMatchObject({ winnerId: null, winner: null, receivedBy: null, paymentMethod: null });
  expect(open?.payments.map(({ status }) => status)).toEqual(['pending', 'paid']);
});

it('a round reports its opened draw until the draw is conducted', async () => {
  const id = fresh();
  await side().given(id, [...a.committeeWith(2), a.drawOpened(1, [101, 102])]);
  expect(await roundOf(id)).toMatchObject({ drawOpened: true, decidedBy: null, drawCommitment: a.hex(1) });
  await side().given(id, [a.drawn(1, a.winner(1), a.proof(1))]);
  expect(await roundOf(id)).toMatchObject({ drawOpened: false, decidedBy: 'verified' });
});

it.each([
  ['unverified', a.drawn(1, a.winner(1)), 'Admin'],
  ['manual', a.selected(1, a.winner(1)), null],
  ['override', a.selected(1, a.winner(1), { overridesOpenDraw: true }), null],
])('a decided round reports decidedBy %s', async (decidedBy, event, receivedBy) => {
  const id = fresh();
  await side().given(id, [...a.committeeWith(2), event, a.opened(2, { owing: 2 })]);
  expect(await roundOf(id)).toMatchObject({ decidedBy, receivedBy, paymentMethod: 'cash', winnerId: 101 });
});

it('a past round shows whether it was opened here', async () => {
  const id = fresh();
  await side().given(id, [
    ...a.committeeWith(2),
    a.recorded(1, { winner: a.winner(1), paid: [1, 2] }),
    a.recorded(3, { winner: a.winner(2), paid: [1, 2] }),
  ]);
  expect(await roundOf(id, 1)).toMatchObject({ decidedBy: 'past', openedHere: true });
  expect(await roundOf(id, 3)).toMatchObject({ decidedBy: 'past', openedHere: false });
});

it('returns the text that names the receiver of the pot', async () => {
  const id = fresh();
  await createText(side().pool, 600, 9, 'His brother');
  const draw = a.drawn(1, a.winner(1));
  await side().given(id, [...a.committeeWith(1), { ...draw, data: { ...draw.data, receivedBy: 600 } } as typeof draw]);
  expect(await roundOf(id)).toMatchObject({ receivedBy: 'His brother' });
});

it('a completed committee has no current round', async () => {
  const id = fresh();
  await side().given(id, a.finished);
  const book = await readDetail(id);
  expect(book.currentRound).toBeNull();
  expect(book.committee).toMatchObject({ status: 'completed', currentRound: 3, seats: 'ww' });
});

it('lists a past round that never opened among the others, by round number', async () => {
  const id = fresh();
  await side().given(id, [
    ...a.committeeWith(2, { isExisting: true }),
    a.recorded(3, { winner: a.winner(2), paid: [1, 2] }),
  ]);
  const book = await readDetail(id);
  expect(book.rounds.map(({ roundNumber, decidedBy, dueAt }) => [roundNumber, decidedBy, dueAt === null])).toEqual([
    [3, 'past', true],
    [1, null, false],
  ]);
  expect(book.currentRound?.roundNumber).toBe(1);
  expect(book.committee).toMatchObject({ committeeType: 'existing', isExisting: true });
});

it('a paid due stays with its payer, an open due passes to the successor', async () => {
  const id = fresh();
  await side().given(id, [
    ...a.committeeWith(1),
    a.paid(1, 1),
    a.opened(2, { owing: 1 }),
    a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 2, takesOverRounds: [2] }),
  ]);
  const { rounds } = await readDetail(id);
  expect(rounds.map(({ payments }) => payments[0]?.user.id)).toEqual([102, 101]);
});

it('omits payments of older rounds on request, except those of one requested round', async () => {
  const id = fresh();
  const rounds = [1, 2, 3].flatMap((round) => [a.selected(round, a.winner(round)), a.opened(round + 1, { owing: 3 })]);
  await side().given(id, [...a.committeeWith(3, { totalMembers: 300 }), ...rounds]);
  const listRounds = async (payments?: 'latest' | number) => {
    const book = parseAnswer(
      detail,
      await committeeDetail(side().pool, { committeeId: id, viewer: viewers.admin, payments }),
    );
    return book.rounds.map((round) => [round.roundNumber, round.payments.length, round.paymentsLeftOut]);
  };
  expect(await listRounds()).toEqual([4, 3, 2, 1].map((round) => [round, 3, false]));
  const newest = [4, 3].map((round) => [round, 3, false]);
  const old = [2, 1].map((round) => [round, 0, true]);
  expect(await listRounds('latest')).toEqual([...newest, ...old]);
  expect(await listRounds(1)).toEqual([...newest, old[0], [1, 3, false]]);
  const small = fresh();
  await side().given(small, [...a.committeeWith(3), ...rounds.slice(0, 4)]);
  const book = await committeeDetail(side().pool, { committeeId: small, viewer: viewers.admin, payments: 'latest' });
  expect(parseAnswer(detail, book).rounds.map((round) => round.payments.length)).toEqual([3, 3, 3]);
});
