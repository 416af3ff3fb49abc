import { addCosignature } from '@mandali/contracts/api/add-cosignature';
import { getReceipt } from '@mandali/contracts/api/get-receipt';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { committeeId, committeeStream } from '@mandali/domain/ids';
import { timeOfRound } from '@mandali/domain/proof/beacon';
import { testChain } from '@mandali/domain/proof/draws.fixture';
import type { Signer } from '@mandali/domain/proof/ed25519';
import { verifyReceipt } from '@mandali/domain/proof/receipt';
import { type Relay, startRelay } from '@mandali/testing/beacon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenCommittee, givenCommittee } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { cosigned, newDevice } from '../testing/world.ts';

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

/** Opens a draw that waits for round R; returns the revision of its opening. */
const openDrawByBeacon = async () => {
  bff.clock.advance(5_000);
  await bff.features.beacon.start();
  const committee = await givenCommittee(bff, { paid: true });
  const request = { params: committee.round(1), body: { clientNonce: 'a'.repeat(64) } };
  const { ticket } = await committee.when(openDraw, request).thenAnswers({});
  if (ticket.v !== 2) throw new Error('not by beacon');
  const stream = committeeStream(committeeId(committee.id));
  const log = await bff.features.store.readStream(stream, { fromRevision: 0, limit: 500 });
  return { committee, round: ticket.beacon.round, revision: log.findIndex(({ type }) => type === 'DrawOpened') };
};

/** Cosigns the newest book by a member's device at that time, s since 1970. */
const sign = async ({ id, ...committee }: GivenCommittee, device: Signer, seconds: number): Promise<void> => {
  const member = committee.member(0);
  const body = await cosigned(member, id, device, new Date(seconds * 1_000));
  expect([200, 201]).toContain((await member.send(addCosignature, { params: { id: `${id}` }, body })).status);
};

/** Returns the times of the cosignatures in the receipt of the opening. */
const cosignatureTimes = async ({ id, ...committee }: GivenCommittee, revision: number): Promise<readonly number[]> => {
  const params = { id: `${id}`, revision: `${revision}` };
  const receipt = await verifyReceipt((await committee.member(1).send(getReceipt, { params })).data);
  if (!receipt.ok) throw new Error(receipt.fault.code);
  return receipt.value.signed.witnesses.map(({ seconds }) => seconds);
};

describe('a device that cosigns the list of a draw repeatedly', () => {
  it('is returned with the signature that confirms the newest beacon round', async () => {
    const { committee, round, revision } = await openDrawByBeacon();
    const device = await newDevice();
    const newest = timeOfRound(testChain, round - 3);
    await sign(committee, device, newest - 1);
    expect(await cosignatureTimes(committee, revision)).toEqual([newest - 1]);
    await sign(committee, device, newest);
    expect(await cosignatureTimes(committee, revision)).toEqual([newest]);
  });

  it('is returned with its first confirmed signature, even if it signs again', async () => {
    const { committee, round, revision } = await openDrawByBeacon();
    const device = await newDevice();
    const newest = timeOfRound(testChain, round - 3);
    for (const seconds of [newest, newest + 3, newest + 4]) await sign(committee, device, seconds);
    expect(await cosignatureTimes(committee, revision)).toEqual([newest]);
  });

  it('is returned with its first signature if no later one confirms an earlier beacon round', async () => {
    const { committee, round, revision } = await openDrawByBeacon();
    const device = await newDevice();
    const deciding = timeOfRound(testChain, round);
    for (const seconds of [deciding - 10, deciding - 8, deciding]) await sign(committee, device, seconds);
    expect(await cosignatureTimes(committee, revision)).toEqual([deciding - 10]);
  });
});
