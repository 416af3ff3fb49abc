// The rules of draw/2 (docs/draw.md), with a test relay that can misbehave.
import { addCosignature } from '@mandali/contracts/api/add-cosignature';
import { addMember } from '@mandali/contracts/api/add-member';
import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { getBeacon } from '@mandali/contracts/api/get-beacon';
import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import { getReceipt } from '@mandali/contracts/api/get-receipt';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { toBase64 } from '@mandali/domain/proof/bytes';
import { readBook } from '@mandali/domain/proof/lawful-book';
import { verifyReceipt } from '@mandali/domain/proof/receipt';
import { committeeId, committeeStream } from '@mandali/domain/ids';
import { roundFor, timeOfRound } from '@mandali/domain/proof/beacon';
import { pickByBeacon } from '@mandali/domain/proof/draw-2';
import { signatureOf, testChain } from '@mandali/domain/proof/draws.fixture';
import { stranger as fileReader, verdictOn } from '@mandali/domain/proof/verdict';
import { type Relay, type RelayBehaviour, startRelay } from '@mandali/testing/beacon';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GivenCommittee, givenCommittee } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { cosigned, freshPhone, newDevice, person } from '../testing/world.ts';

let relay: Relay;
let bff: TestBff;
beforeAll(async () => {
  relay = await startRelay();
  bff = await startTestBff({ environment: relay.environment });
  relay.now = bff.features.now;
});
afterAll(async () => {
  await bff.stop();
  await relay.stop();
});
beforeEach(() => void (relay.behaves = 'honest'));

const opening = (committee: GivenCommittee) => ({ params: committee.round(1), body: { clientNonce: 'a'.repeat(64) } });
const protocolOf = async (committee: GivenCommittee) =>
  (await committee.admin.send(getCommittee, { params: committee.itself })).data.currentRound?.draw;
const log = (committee: GivenCommittee) =>
  bff.features.store.readStream(committeeStream(committeeId(committee.id)), { fromRevision: 0, limit: 500 });

/** Opens a draw by beacon and computes its signature and winner in advance. */
const opened = async () => {
  // Expires a cached failure; then the beacon receives an answer of the relay within the last minute.
  bff.clock.advance(5_000);
  await bff.features.beacon.start();
  const committee = await givenCommittee(bff, { paid: true, committeeType: 'existing' });
  const { ticket, seed } = await committee.when(openDraw, opening(committee)).thenAnswers({});
  if (ticket.v !== 2) throw new Error('not by beacon');
  const signature = signatureOf(ticket.beacon.round);
  const winnerId = (await pickByBeacon(signature, ticket))?.winnerUserId ?? 0;
  const drawing = (more: object = {}) => ({ params: committee.round(1), body: { winnerId, ...more } });
  return { committee, ticket, seed, signature, winnerId, drawing };
};
const advanceToRound = (round: number): void =>
  bff.clock.advance(timeOfRound(testChain, round) * 1_000 - bff.features.now().getTime() + 100);

describe('opening a draw', () => {
  it('freezes the list and names the first beacon round that is ten seconds away', async () => {
    const { committee, ticket, seed } = await opened();
    expect([ticket.v, ticket.committee, ticket.round, seed]).toEqual([2, committee.id, 1, null]);
    expect(ticket.eligible).toEqual(committee.members.map(({ id }) => id).toSorted((a, b) => a - b));
    const event = (await log(committee)).find(({ type }) => type === 'DrawOpened');
    expect(event?.data).toMatchObject({ beacon: ticket.beacon, eligible: ticket.eligible });
    const seconds = Date.parse(String(event?.meta['occurredAt'])) / 1_000;
    expect(ticket.beacon).toEqual({ chain: testChain.chain, round: roundFor(testChain, seconds) });
    expect(timeOfRound(testChain, ticket.beacon.round) - seconds).toBeGreaterThanOrEqual(10);
    expect(await protocolOf(committee)).toEqual({ protocol: 'draw/2', beaconRound: ticket.beacon.round });
  });

  it('again returns the same ticket, also when the eligible members changed or the relay is silent', async () => {
    const { committee, ticket } = await opened();
    bff.clock.advance(120_000);
    relay.behaves = 'silent';
    await committee.after(markPayment, { params: committee.payment(1, 1), body: { status: 'pending' } });
    await committee.after(addMember, { params: committee.itself, body: { name: 'Late', phone: freshPhone() } });
    await committee.when(openDraw, opening(committee)).thenAnswers({ ticket, seed: null });
    relay.behaves = 'honest';
  });

  const bad: readonly RelayBehaviour[] = ['late', 'lying', 'replaying', 'older', 'long', 'moved', 'silent'];
  it.each(bad)(
    'uses draw/1 after the only relay is %s for a minute, as the committee shows in advance',
    async (behaves) => {
      const committee = await givenCommittee(bff, { paid: true });
      bff.clock.advance(5_000);
      await bff.features.beacon.start();
      expect(await protocolOf(committee)).toMatchObject({ protocol: 'draw/2' });
      relay.behaves = behaves;
      bff.clock.advance(61_000);
      await bff.features.beacon.start();
      expect(await protocolOf(committee)).toEqual({ protocol: 'draw/1', beaconRound: null });
      const { ticket } = await committee.when(openDraw, opening(committee)).thenAnswers({});
      expect(ticket.v).toBe(1);
      // The protocol of an opened draw does not change when the relay recovers.
      relay.behaves = 'honest';
      bff.clock.advance(5_000);
      await bff.features.beacon.start();
      expect(await protocolOf(committee)).toMatchObject({ protocol: 'draw/1' });
    },
  );
});

describe('before the beacon’s round is published', () => {
  it('the signature is not returned and the draw cannot be conducted', async () => {
    const { committee, ticket, drawing } = await opened();
    const { status, problem, headers } = await committee.member(0).send(getBeacon, { params: committee.round(1) });
    expect([status, problem.code]).toEqual([409, 'draw-not-ripe']);
    const retryAt = bff.features.now().getTime() / 1_000 + Number(headers.get('retry-after'));
    expect(retryAt).toBeGreaterThanOrEqual(timeOfRound(testChain, ticket.beacon.round));
    await committee.when(conductDraw, drawing()).thenRefuses(409, 'draw-not-ripe');
    // The server refuses even a genuine signature before the round’s time by its own clock.
    const early = drawing({ beaconSignature: signatureOf(ticket.beacon.round) });
    await committee.when(conductDraw, early).thenRefuses(409, 'draw-not-ripe');
  });
});

describe('after the beacon’s round is published', () => {
  it('the signature is returned to readers of the committee only', async () => {
    const { committee, ticket, signature } = await opened();
    advanceToRound(ticket.beacon.round);
    const request = { params: committee.round(1) };
    const publishedRound = { round: ticket.beacon.round, signature };
    for (const who of [committee.admin, committee.member(0), await person(bff, 'Auditor', 'auditor')])
      await committee.when(getBeacon, request, who).thenAnswers(publishedRound);
    await committee.when(getBeacon, request, await person(bff, 'Outsider')).thenRefuses(404, 'round-not-found');
    await committee.when(getBeacon, { params: committee.round(2) }).thenRefuses(404, 'round-not-found');
  });

  it('the draw is conducted with the signature, and verified from the log', async () => {
    const { committee, ticket, signature, winnerId, drawing } = await opened();
    advanceToRound(ticket.beacon.round);
    const round = await committee.when(conductDraw, drawing()).thenAnswers({ winnerId, decidedBy: 'verified' });
    expect(round.roundNumber).toBe(1);
    const events = await log(committee);
    const conducted = events.find(({ type }) => type === 'DrawConducted');
    expect(conducted?.data['proof']).toMatchObject({ v: 2, beaconSignature: signature });
    const read = await readBook(events as never, [testChain]);
    expect(read.rounds.get(1)).toMatchObject({ method: 'beacon', checks: { passed: true } });
    expect(verdictOn(read, 1, fileReader)).toMatchObject({ kind: 'own-beacon' });
    const unknown = await readBook(events as never);
    expect(verdictOn(unknown, 1, fileReader)).toMatchObject({ kind: 'unchecked', why: { code: 'beacon-unknown' } });
  });

  it('another winner than the computed one is refused', async () => {
    const { committee, ticket, winnerId, drawing } = await opened();
    advanceToRound(ticket.beacon.round);
    const other = ticket.eligible.find((id) => id !== winnerId);
    await committee.when(conductDraw, drawing({ winnerId: other })).thenRefuses(409, 'draw-mismatch');
  });

  it('the server accepts a genuine signature from the browser if its relay has none', async () => {
    const { committee, ticket, signature, winnerId, drawing } = await opened();
    relay.behaves = 'late';
    advanceToRound(ticket.beacon.round);
    await committee.when(getBeacon, { params: committee.round(1) }).thenRefuses(503, 'beacon-late');
    await committee.when(conductDraw, drawing()).thenRefuses(409, 'draw-not-ripe');
    const forged = drawing({ beaconSignature: signatureOf(ticket.beacon.round - 1) });
    await committee.when(conductDraw, forged).thenRefuses(409, 'draw-not-ripe');
    const noHex = drawing({ beaconSignature: 'z'.repeat(96) });
    await committee.when(conductDraw, noHex).thenRefuses(400, 'invalid-input');
    const handed = drawing({ beaconSignature: signature });
    await committee.when(conductDraw, handed).thenAnswers({ winnerId, decidedBy: 'verified' });
  });

  it.each(['lying', 'replaying', 'older'] as const)('an answer of a relay that is %s is ignored', async (behaves) => {
    const { committee, ticket, drawing, winnerId } = await opened();
    relay.behaves = behaves;
    advanceToRound(ticket.beacon.round);
    await committee.when(getBeacon, { params: committee.round(1) }).thenRefuses(503, 'beacon-late');
    await committee.when(conductDraw, drawing()).thenRefuses(409, 'draw-not-ripe');
    relay.behaves = 'honest';
    bff.clock.advance(1_500);
    await committee.when(conductDraw, drawing()).thenAnswers({ winnerId, decidedBy: 'verified' });
  });

  it('concurrent callers cause at most one request per second to a relay', async () => {
    const { committee, ticket } = await opened();
    relay.behaves = 'late';
    advanceToRound(ticket.beacon.round);
    relay.requestedRounds.length = 0;
    const begun = bff.features.now().getTime();
    const ask = () => committee.member(0).send(getBeacon, { params: committee.round(1) });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    const asked = relay.requestedRounds.filter((round) => round === ticket.beacon.round).length;
    expect(asked - 1).toBeLessThanOrEqual(Math.ceil((bff.features.now().getTime() - begun) / 1_000));
  });
});

describe('a draw that waits for the beacon', () => {
  it('can be overridden by a manual winner, but not by a past round', async () => {
    const { committee, drawing, winnerId } = await opened();
    const past = { winnerId, roundNumber: 1, drawDate: '2026-01-02', paymentMethod: 'cash' } as const;
    await committee.when(recordPastRound, { params: committee.itself, body: past }).thenRefuses(409, 'draw-is-open');
    const chosen = await committee.when(selectWinner, drawing()).thenAnswers({ decidedBy: 'override' });
    expect(chosen.roundNumber).toBe(1);
  });
});

describe('cosignatures before the beacon’s round', () => {
  type Device = Awaited<ReturnType<typeof newDevice>>;
  const cosign = async ({ id }: GivenCommittee, who: GivenCommittee['admin'], device: Device): Promise<void> => {
    const body = await cosigned(who, id, device, bff.features.now());
    expect([200, 201]).toContain((await who.send(addCosignature, { params: { id: `${id}` }, body })).status);
  };

  it('are stored despite later ones of the same devices, and shown to readers', async () => {
    const [phone, tablet, late] = [await newDevice(), await newDevice(), await newDevice()];
    const { committee, ticket, drawing } = await opened();
    const [member, other] = [committee.member(0), committee.member(1)];
    await cosign(committee, member, phone);
    await cosign(committee, committee.admin, tablet);
    advanceToRound(ticket.beacon.round);
    await cosign(committee, other, late);
    await committee.after(conductDraw, drawing());
    for (const [who, device] of [
      [member, phone],
      [committee.admin, tablet],
    ] as const)
      await cosign(committee, who, device);
    const openedAt = (await log(committee)).findIndex(({ type }) => type === 'DrawOpened');
    const receipt = await member.send(getReceipt, { params: { id: `${committee.id}`, revision: `${openedAt}` } });
    const verified = await verifyReceipt(receipt.data);
    if (!verified.ok) throw new Error(verified.fault.code);
    const { witnesses } = verified.value.signed;
    const before = witnesses.filter(({ seconds }) => seconds < timeOfRound(testChain, ticket.beacon.round));
    expect(before.map(({ key }) => toBase64(key)).toSorted()).toEqual(
      [phone, tablet].map(({ publicKey }) => toBase64(publicKey)).toSorted(),
    );
    const request = { params: committee.round(1) };
    const { phones, beacon, state } = (await other.send(getDrawWitnesses, request)).data;
    expect(beacon).toEqual({ relays: [relay.url], ...testChain });
    expect(state).toBe('decided');
    expect(phones.map(({ key, isOther, signedAt }) => [key, isOther, signedAt !== null])).toEqual([
      [toBase64(phone.publicKey), true, true],
      [toBase64(tablet.publicKey), false, true],
    ]);
    await committee.when(getDrawWitnesses, request, await person(bff, 'Stranger')).thenRefuses(404, 'round-not-found');
  });
});

it('the content security policy allows the page to request the relays directly', async () => {
  const { headers } = await fetch(`${bff.url}/api/health`);
  expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${relay.url}`);
});
