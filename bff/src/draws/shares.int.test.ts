// A draw in which a person has several seats (decision 61, docs/draw.md), through HTTP.
import { addMember } from '@mandali/contracts/api/add-member';
import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getLogKey } from '@mandali/contracts/api/get-log-key';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { pickWinner } from '@mandali/domain/draw';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyByPython } from '../testing/books.ts';
import { bySeed, type GivenCommittee, givenCommittee } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => void (bff = await startTestBff()));
afterAll(() => bff.stop());

/** Creates a committee of three paid seats that one person holds. */
const givenOnePerson = async () => {
  const committee = await givenCommittee(bff, { members: 1 });
  const { id, phone } = committee.member(0);
  const body = { name: 'Asha', phone, anotherSeat: true } as const;
  for (const seatNo of [2, 3])
    await committee.when(addMember, { params: committee.itself, body }).thenAnswers({ seatNo, user: { id } });
  await committee.after(markAllPaid, { params: committee.round(1), body: {} });
  return { committee, id };
};
const winsOf = async (committee: GivenCommittee) =>
  (await committee.when(getCommittee, { params: committee.itself }).thenAnswers({})).members
    .filter(({ isActive }) => isActive)
    .map(({ hasWon }) => hasWon);
const open = async (committee: GivenCommittee, digit: string) => {
  const body = { clientNonce: digit.repeat(64) };
  const { ticket, seed } = bySeed(await committee.when(openDraw, { params: committee.round(1), body }).thenAnswers({}));
  if (ticket.v !== 1) throw new Error('not by seed');
  return { ticket, seed, seatNo: ((await pickWinner(seed, ticket))?.position ?? -1) + 1 };
};

it('each seat is on the list, and the drawn position decides which of them wins', async () => {
  const { committee, id } = await givenOnePerson();
  const { ticket, seatNo } = await open(committee, 'a');
  expect(ticket.eligible).toEqual([id, id, id]);
  const draw = (seat?: number) => ({
    params: committee.round(1),
    body: { winnerId: id, ...(seat !== undefined && { seatNo: seat }) },
  });
  for (const other of [1, 2, 3].filter((each) => each !== seatNo))
    await committee.when(conductDraw, draw(other)).thenRefuses(409, 'draw-mismatch');
  await committee.when(conductDraw, draw()).thenAnswers({ winnerId: id, decidedBy: 'verified' });
  expect(await winsOf(committee)).toEqual([1, 2, 3].map((each) => each === seatNo));
  const book = await committee.admin.send(exportCommittee, { params: committee.itself });
  const key = (await committee.admin.send(getLogKey)).data.publicKey;
  expect(await verifyByPython(book.text, key)).toContain('It holds.');
});

it('each seat of a person can be drawn', async () => {
  const { committee } = await givenOnePerson();
  const { ticket, seed } = await open(committee, 'b');
  const tickets = Array.from({ length: 40 }, (_, nr) => ({ ...ticket, clientNonce: `${10 + nr}`.repeat(32) }));
  const drawn = await Promise.all(tickets.map(async (each) => (await pickWinner(seed, each))?.position));
  expect(new Set(drawn)).toEqual(new Set([0, 1, 2]));
});

it('a drawn seat that was replaced since the opening wins, and the other seats stay eligible', async () => {
  const { committee, id } = await givenOnePerson();
  const { seatNo } = await open(committee, 'c');
  const newMemberData = { name: 'Nina', phone: freshPhone() };
  const replacing = { params: { ...committee.itself, userId: `${id}` }, query: { seat: `${seatNo}` } };
  await committee.after(replaceMember, { ...replacing, body: { newMemberData, reason: 'Moved' } });
  const draw = { params: committee.round(1), body: { winnerId: id, seatNo } };
  await committee.when(conductDraw, draw).thenAnswers({ winnerId: id });
  expect(await winsOf(committee)).toEqual([1, 2, 3].map((each) => each === seatNo));
});
