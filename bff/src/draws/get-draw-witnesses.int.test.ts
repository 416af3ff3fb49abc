import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { type Relay, startRelay } from '@mandali/testing/beacon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenCommittee, givenCommittee, transferTo } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { person } from '../testing/world.ts';

let relay: Relay;
let bff: TestBff;
beforeAll(async () => {
  relay = await startRelay();
  bff = await startTestBff({ environment: relay.environment });
  relay.now = bff.features.now;
  await bff.features.beacon.start();
});
afterAll(async () => {
  await bff.stop();
  await relay.stop();
});

describe('watching devices', () => {
  const keys = ['A', 'Q', 'g'].map((letter) => `${'A'.repeat(42)}${letter}=`);
  const [first = '', second = '', third = ''] = keys;
  const watching = async (who: GivenCommittee['admin'], committee: GivenCommittee, key?: string) => {
    const query = key === undefined ? {} : { key };
    const { data } = await who.send(getDrawWitnesses, { params: committee.round(1), query });
    return data.phones.filter(({ isWatching }) => isWatching).map((phone) => [phone.key, phone.isOther]);
  };

  it('include devices of members with a request within the last ten seconds only', async () => {
    const committee = await givenCommittee(bff, { paid: true, committeeType: 'existing' });
    const auditor = await person(bff, 'Auditor', 'auditor');
    await watching(committee.member(0), committee, first);
    bff.clock.advance(6_000);
    await watching(committee.admin, committee, second);
    await watching(auditor, committee, third);
    expect(await watching(auditor, committee)).toEqual(
      expect.arrayContaining([
        [first, true],
        [second, false],
      ]),
    );
    bff.clock.advance(5_000);
    expect(await watching(committee.member(1), committee)).toEqual([[second, false]]);
    bff.clock.advance(6_000);
    expect(await watching(committee.member(1), committee)).toEqual([]);
  });

  it('exclude the device of a former admin', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    const [former, present] = [committee.member(0), committee.member(1)];
    const handOver = (from: GivenCommittee['admin'], to: GivenCommittee['admin']) =>
      transferTo(to, from, committee.itself);
    await watching(former, committee, first);
    expect(await watching(committee.admin, committee)).toEqual([[first, true]]);
    await handOver(committee.admin, former);
    await handOver(former, present);
    expect(await watching(present, committee)).toEqual([[first, false]]);
  });

  it('are shared with other processes, unless their person cannot read the committee', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    const { databaseUrl } = bff;
    const next = await startTestBff({ databaseUrl, environment: relay.environment });
    try {
      const stranger = await person(bff, 'Stranger');
      await stranger.send(getDrawWitnesses, { params: committee.round(1), query: { key: third } });
      // Repeats the request after the minimum interval: the other process may not listen for notifications yet.
      const watchedInNext = async () => {
        bff.clock.advance(2_000);
        await watching(committee.member(0), committee, first);
        return next.features.draws.watchingDevices.of(committee.id);
      };
      await expect.poll(watchedInNext).toMatchObject([{ key: first }]);
    } finally {
      await next.stop();
    }
  });

  it('are returned with the state of the draw', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    const request = { params: committee.round(1) };
    const state = async () => (await committee.admin.send(getDrawWitnesses, request)).data.state;
    expect(await state()).toBe('open');
    const body = { clientNonce: 'a'.repeat(64) };
    const { ticket } = await committee.when(openDraw, { ...request, body }).thenAnswers({});
    expect([ticket.v, await state()]).toEqual([2, 'gathering']);
    const winnerId = committee.members[0]?.id ?? 0;
    await committee.after(selectWinner, { ...request, body: { winnerId } });
    expect(await state()).toBe('decided');
  });
});
