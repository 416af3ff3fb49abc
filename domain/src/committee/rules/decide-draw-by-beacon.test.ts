import { describe, it } from 'vitest';
import { allPaid, conduct, drawOpened, open, proven, roundTwo } from '../testing/draws.fixture.ts';
import * as a from '../testing/examples.fixture.ts';
import { given } from '../testing/given.fixture.ts';

describe('a draw that waits for a beacon', () => {
  const beacon = { chain: a.hex(7), round: 1_000 };
  const frozen = [...allPaid, a.drawOpenedByBeacon(1, [101, 102])];
  const byBeacon = { ...conduct, drawn: { winnerUserId: 101, proof: a.beaconProof } };

  it('says when it is opened for which round of the beacon it waits', () => {
    given(allPaid)
      .when({ ...open, beacon })
      .thenEvents(a.drawOpenedByBeacon(1, [101, 102]));
  });
  it('keeps its round of the beacon, whatever is sent later', () => {
    given(frozen)
      .when({ ...open, beacon: { ...beacon, round: 2_000 } })
      .thenNothing();
    given(frozen).when(open).thenNothing();
  });
  it('is concluded by a proof of the beacon and by no other', () => {
    given(frozen)
      .when(byBeacon)
      .thenEvents(a.drawn(1, a.winner(1), a.beaconProof), roundTwo);
    given(frozen).when(proven).thenRejected('DrawMismatch');
    given(frozen).when(conduct).thenRejected('DrawMismatch');
    given(drawOpened).when(byBeacon).thenRejected('DrawMismatch');
  });
  it('can be overridden by hand at any time, for the record', () => {
    const select = a.command('selectWinner', { roundNumber: 1, winnerUserId: 102, method: 'cash', ...a.opensNext(2) });
    given(frozen)
      .when(select)
      .thenEvents(a.selected(1, a.winner(2), { overridesOpenDraw: true }), roundTwo);
  });
});
