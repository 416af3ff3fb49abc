// One draw for all turns (docs/draw.md), by draw/1 and by a test relay.
import { randomUUID } from 'node:crypto';
import { addCosignature } from '@mandali/contracts/api/add-cosignature';
import { addMember } from '@mandali/contracts/api/add-member';
import { arrangeTurns } from '@mandali/contracts/api/arrange-turns';
import { changeCommittee } from '@mandali/contracts/api/change-committee';
import { conductTurnsDraw } from '@mandali/contracts/api/conduct-turns-draw';
import { endCommittee } from '@mandali/contracts/api/end-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import { getTurnsBeacon } from '@mandali/contracts/api/get-turns-beacon';
import { giveTurn } from '@mandali/contracts/api/give-turn';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { openTurnsDraw } from '@mandali/contracts/api/open-turns-draw';
import { removeCommittee } from '@mandali/contracts/api/remove-committee';
import { removeMember } from '@mandali/contracts/api/remove-member';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { committeeId, committeeStream } from '@mandali/domain/ids';
import { toBase64 } from '@mandali/domain/proof/bytes';
import { timeOfRound } from '@mandali/domain/proof/beacon';
import { signatureOf, testChain } from '@mandali/domain/proof/draws.fixture';
import { readBook } from '@mandali/domain/proof/lawful-book';
import { drawTurns } from '@mandali/domain/proof/turns-draw';
import { stranger, verdictOn } from '@mandali/domain/proof/verdict';
import { verdictSentence } from '@mandali/domain/proof/verdict-words';
import { type Relay, startRelay } from '@mandali/testing/beacon';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { type GivenCommittee, givenCommittee } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { cosigned, freshPhone, newDevice, person } from '../testing/world.ts';

let bff: TestBff;
let relay: Relay;
let withBeacon: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
  relay = await startRelay();
  withBeacon = await startTestBff({ environment: relay.environment });
  relay.now = withBeacon.features.now;
});
afterAll(async () => {
  await bff.stop();
  await withBeacon.stop();
  await relay.stop();
});
beforeEach(() => void (relay.behaves = 'honest'));

const oneDraw = (server: TestBff, members = 3) => givenCommittee(server, { turns: 'one-draw', members });
const opening = ({ itself }: GivenCommittee, digit = 'a') => ({
  params: itself,
  body: { clientNonce: digit.repeat(64) },
});
const conducting = ({ itself }: GivenCommittee, order: readonly number[], more: object = {}) => ({
  params: itself,
  body: { order, ...more },
});
const shownOf = async ({ admin, itself }: GivenCommittee) =>
  (await admin.send(getCommittee, { params: itself })).data.committee;

/** Opens the draw by draw/1 and computes the order. */
const opened = async (committee: GivenCommittee): Promise<readonly number[]> => {
  const { ticket, seed } = await committee.when(openTurnsDraw, opening(committee)).thenAnswers({});
  return (await drawTurns(seed ?? '', ticket))?.order ?? [];
};

const log = (server: TestBff, { id }: GivenCommittee) =>
  server.features.store.readStream(committeeStream(committeeId(id)), { fromRevision: 0, limit: 500 });

const sentenceOn = async (server: TestBff, committee: GivenCommittee, round: number): Promise<string> => {
  const reading = await readBook(await log(server, committee), [testChain]);
  expect([reading.faults, reading.unchecked]).toEqual([[], []]);
  const { title, text } = verdictSentence(verdictOn(reading, round, stranger));
  return [title, text].filter(Boolean).join(' ');
};

const giveAll = async (committee: GivenCommittee, order: readonly number[]): Promise<void> => {
  for (const [index, seatNo] of order.entries()) {
    const params = committee.round(index + 1);
    await committee.after(markAllPaid, { params, body: {} });
    const winnerId = committee.member(seatNo - 1).id;
    await committee.when(giveTurn, { params, body: {} }).thenAnswers({ winnerId, decidedBy: 'turn' });
  }
};

describe('one draw for all turns by draw/1', () => {
  it('fixes the order of all rounds, which anyone can compute again', async () => {
    const committee = await oneDraw(bff);
    const order = await opened(committee);
    expect(new Set(order)).toEqual(new Set([1, 2, 3]));
    expect(await shownOf(committee)).toMatchObject({ turnsDraw: 'open', order: [], nextTurn: null });
    const shown = { turnsDraw: 'drawn', order, nextTurn: order[0] };
    await committee.when(conductTurnsDraw, conducting(committee, order)).thenAnswers(shown);
    await committee
      .when(getCommittee, { params: committee.itself }, committee.member(0))
      .thenAnswers({ committee: shown });
    await giveAll(committee, order);
    expect(await shownOf(committee)).toMatchObject({ status: 'completed', nextTurn: null, order });
    expect(await sentenceOn(bff, committee, 3)).toBe(
      'Drawn by this server: the admin alone could not choose, whoever runs the server could. Turn 3 of 3.',
    );
  });
  it('accepts no other order, and none before the draw is opened', async () => {
    const committee = await oneDraw(bff);
    await committee.when(conductTurnsDraw, conducting(committee, [1, 2, 3])).thenRefuses(409, 'turns-not-open');
    const order = await opened(committee);
    await committee.when(conductTurnsDraw, conducting(committee, order.toReversed())).thenRefuses(409, 'draw-mismatch');
    await committee.when(conductTurnsDraw, conducting(committee, order.slice(1))).thenRefuses(409, 'draw-mismatch');
    await committee.after(conductTurnsDraw, conducting(committee, order));
    await committee.when(conductTurnsDraw, conducting(committee, order.toReversed())).thenRefuses(409, 'turns-drawn');
  });
  it('has one ticket for repeated and concurrent openings, and one result', async () => {
    const committee = await oneDraw(bff);
    const requests = ['a', 'b', 'c', 'd'].map((digit) =>
      committee.admin.send(openTurnsDraw, opening(committee, digit)),
    );
    const tickets = (await Promise.all(requests)).map(({ text }) => text);
    expect(new Set(tickets).size).toBe(1);
    const order = await opened(committee);
    const sent = { ...conducting(committee, order), headers: { 'idempotency-key': randomUUID() } };
    const drawn = await committee.when(conductTurnsDraw, sent).thenAnswers({ order });
    await committee.when(conductTurnsDraw, sent).thenAnswers({ events: drawn.events });
    await committee.when(conductTurnsDraw, conducting(committee, order)).thenAnswers({ events: drawn.events });
    expect(await opened(committee)).toEqual(order);
    const types = (await log(bff, committee)).map(({ type }) => type).filter((type) => type.startsWith('Turns'));
    expect(types).toEqual(['TurnsDrawOpened', 'TurnsDrawn']);
  });
  it('needs a member in every seat, and no decided round', async () => {
    const committee = await oneDraw(bff, 2);
    await committee.when(openTurnsDraw, opening(committee)).thenRefuses(409, 'seats-empty');
    await committee.after(addMember, { params: committee.itself, body: { name: 'Third', phone: freshPhone() } });
    const winner = { params: committee.round(1), body: { winnerId: committee.member(0).id } };
    await committee.after(selectWinner, winner);
    await committee.when(openTurnsDraw, opening(committee)).thenRefuses(409, 'turns-too-late');
  });
  it('is not opened in a committee with other turns, or by a member', async () => {
    const agreed = await givenCommittee(bff, { turns: 'agreed', members: 3 });
    await agreed.when(openTurnsDraw, opening(agreed)).thenRefuses(409, 'turns-not-one-draw');
    const committee = await oneDraw(bff);
    await committee
      .when(openTurnsDraw, opening(committee), committee.member(0))
      .thenRefuses(403, 'not-committee-admin');
  });
  it('is final: no other turns or seats, no draw of a round, no removal and no early end meanwhile', async () => {
    const committee = await oneDraw(bff);
    const { itself: params } = committee;
    const order = await opened(committee);
    const removal = { params: { ...params, userId: `${committee.member(0).id}` }, body: {} };
    await committee.when(removeMember, removal).thenRefuses(409, 'draw-is-open');
    await committee.when(endCommittee, { params, body: { reason: 'Enough' } }).thenRefuses(409, 'draw-is-open');
    await committee.after(markAllPaid, { params: committee.round(1), body: {} });
    const draw = { params: committee.round(1), body: { clientNonce: 'e'.repeat(64) } };
    await committee.when(openDraw, draw).thenRefuses(409, 'turns-are-fixed');
    await committee.after(conductTurnsDraw, conducting(committee, order));
    await committee.when(openDraw, draw).thenRefuses(409, 'turns-are-fixed');
    await committee.when(arrangeTurns, { params, body: { order: [1] } }).thenRefuses(409, 'turns-not-agreed');
  });
  it('keeps turns and seats, but not the contribution, before the first payment', async () => {
    const committee = await oneDraw(bff);
    const { itself: params } = committee;
    await opened(committee);
    await committee.when(changeCommittee, { params, body: { turns: 'agreed' } }).thenRefuses(409, 'turns-drawn');
    await committee.when(changeCommittee, { params, body: { totalMembers: 4 } }).thenRefuses(409, 'turns-drawn');
    await committee
      .when(changeCommittee, { params, body: { contributionAmount: 900 } })
      .thenAnswers({ contributionAmount: '900', turns: 'one-draw', turnsDraw: 'open' });
    await committee.when(removeCommittee, { params, body: {} }).thenRefuses(409, 'something-paid');
  });
  it('is not opened by a server with another DRAW_SECRET', async () => {
    const committee = await oneDraw(bff);
    const environment = { DRAW_SECRET: 'another-draw-secret-'.repeat(3) };
    const other = await startTestBff({ environment, databaseUrl: bff.databaseUrl });
    const admin = clientOf(other.url, committee.admin.token);
    await committee.when(openTurnsDraw, opening(committee), admin).thenRefuses(503, 'other-draw-secret');
    await other.stop();
    expect(await shownOf(committee)).toMatchObject({ turnsDraw: 'none' });
  });
});

describe('one draw for all turns by beacon', () => {
  const openedByBeacon = async () => {
    withBeacon.clock.advance(5_000);
    await withBeacon.features.beacon.start();
    const committee = await oneDraw(withBeacon);
    const { ticket } = await committee.when(openTurnsDraw, opening(committee)).thenAnswers({ seed: null });
    if (ticket.v !== 2) throw new Error('not by beacon');
    const signature = signatureOf(ticket.beacon.round);
    return { committee, ticket, signature, order: (await drawTurns(signature, ticket))?.order ?? [] };
  };
  const advanceTo = (round: number): void =>
    withBeacon.clock.advance(timeOfRound(testChain, round) * 1_000 - withBeacon.features.now().getTime() + 100);

  it('waits for the round that its ticket names, then fixes the order', async () => {
    const { committee, ticket, signature, order } = await openedByBeacon();
    const request = { params: committee.itself };
    await committee.when(getTurnsBeacon, request, committee.member(0)).thenRefuses(409, 'draw-not-ripe');
    const early = conducting(committee, order, { beaconSignature: signature });
    await committee.when(conductTurnsDraw, early).thenRefuses(409, 'draw-not-ripe');
    advanceTo(ticket.beacon.round);
    await committee
      .when(getTurnsBeacon, request, committee.member(0))
      .thenAnswers({ round: ticket.beacon.round, signature });
    await committee
      .when(getTurnsBeacon, request, await person(withBeacon, 'Outsider'))
      .thenRefuses(404, 'committee-not-found');
    await committee.when(conductTurnsDraw, conducting(committee, order)).thenAnswers({ order, turnsDraw: 'drawn' });
    await giveAll(committee, order.slice(0, 1));
    expect(await sentenceOn(withBeacon, committee, 1)).toBe(
      'Drawn by this server’s own beacon: whoever runs it could know the winner beforehand. Turn 1 of 3.',
    );
  });
  it('accepts the signature from the browser while its relay is late', async () => {
    const { committee, ticket, signature, order } = await openedByBeacon();
    advanceTo(ticket.beacon.round);
    relay.behaves = 'late';
    await committee.when(conductTurnsDraw, conducting(committee, order)).thenRefuses(409, 'draw-not-ripe');
    await committee.when(getTurnsBeacon, { params: committee.itself }).thenRefuses(503, 'beacon-late');
    await committee
      .when(conductTurnsDraw, conducting(committee, order, { beaconSignature: signature }))
      .thenAnswers({ turnsDraw: 'drawn' });
  });

  it('has witnesses as the draw of a round: the devices that signed the list before the beacon', async () => {
    const { committee, ticket, signature, order } = await openedByBeacon();
    const [member, phone] = [committee.member(0), await newDevice()];
    const witnessesOf = async () => (await member.send(getDrawWitnesses, { params: committee.round(1) })).data;
    expect(await witnessesOf()).toMatchObject({ state: 'gathering', beaconRound: ticket.beacon.round, phones: [] });
    const body = await cosigned(member, committee.id, phone, withBeacon.features.now());
    expect((await member.send(addCosignature, { params: committee.itself, body })).status).toBe(201);
    advanceTo(ticket.beacon.round);
    await committee.after(conductTurnsDraw, conducting(committee, order, { beaconSignature: signature }));
    const { state, phones } = await witnessesOf();
    expect([state, phones.map(({ key, isOther, signedAt }) => [key, isOther, signedAt !== null])]).toEqual([
      'decided',
      [[toBase64(phone.publicKey), true, true]],
    ]);
  });
});
