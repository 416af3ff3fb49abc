import { describe, it } from 'vitest';
import { allPaid, conduct, drawOpened, open, proven, roundTwo } from '../testing/draws.fixture.ts';
import * as a from '../testing/examples.fixture.ts';
import { given } from '../testing/given.fixture.ts';

describe('a draw by beacon', () => {
  const beacon = { chain: a.hex(7), round: 1_000 };
  const frozen = [...allPaid, a.drawOpenedByBeacon(1, [101, 102])];
  const byBeacon = { ...conduct, drawn: { winnerUserId: 101, seatNo: 1, proof: a.beaconProof } };

  it('stores its beacon round when it is opened', () => {
    given(allPaid)
      .when({ ...open, beacon })
      .thenEvents(a.drawOpenedByBeacon(1, [101, 102]));
  });
  it('does not change its beacon round when it is opened again', () => {
    given(frozen)
      .when({ ...open, beacon: { ...beacon, round: 2_000 } })
      .thenNothing();
    given(frozen).when(open).thenNothing();
  });
  it('is conducted only with a beacon proof', () => {
    given(frozen)
      .when(byBeacon)
      .thenEvents(a.drawn(1, a.winner(1), a.beaconProof), roundTwo);
    given(frozen).when(proven).thenRejected('DrawMismatch');
    given(frozen).when(conduct).thenRejected('DrawMismatch');
    given(drawOpened).when(byBeacon).thenRejected('DrawMismatch');
  });
  it('can be overridden by a manual winner, which is recorded', () => {
    const select = a.command('selectWinner', { roundNumber: 1, winnerUserId: 102, method: 'cash', ...a.opensNext(2) });
    given(frozen)
      .when(select)
      .thenEvents(a.selected(1, a.winner(2), { overridesOpenDraw: true }), roundTwo);
  });
});
