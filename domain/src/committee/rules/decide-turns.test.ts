import { describe, it } from 'vitest';
import type { CommitteeEvent } from '../events.ts';
import * as a from '../testing/examples.fixture.ts';
import { given } from '../testing/given.fixture.ts';

const arranged = (...order: number[]): CommitteeEvent => ({ type: 'TurnsArranged', data: { order } });
const opened = (beacon?: { chain: string; round: number }): CommitteeEvent => ({
  type: 'TurnsDrawOpened',
  data: { seats: [1, 2, 3], clientNonce: a.hex(800), ...(beacon && { beacon }) },
});
const drawn = (...order: number[]): CommitteeEvent => ({ type: 'TurnsDrawn', data: { order, proof: a.proof(1) } });
const turn = (roundNumber: number, seatNo: number): CommitteeEvent => ({
  type: 'TurnGiven',
  data: { roundNumber, winner: a.winner(seatNo), method: 'cash' },
});
const terms = (change: Record<string, unknown>): CommitteeEvent => ({
  type: 'TermsCorrected',
  data: { contribution: 1000, totalMembers: 3, cycleDays: 30, pending: [], ...change },
});

const agreed = [...a.committeeWith(3, { turns: 'agreed' }), arranged(3, 1)];
const oneDraw = a.committeeWith(3, { turns: 'one-draw' });
const paid = (...seats: number[]) => seats.map((seatNo) => a.paid(1, seatNo));
const give = a.command('giveTurn', { roundNumber: 1, method: 'cash', ...a.opensNext(2) });
const arrange = (...order: number[]) => a.command('arrangeTurns', { order });
const open = a.command('openTurnsDraw', { clientNonce: a.hex(800) });
const conduct = (
  order: number[],
  drawnOrder = order,
  proof: ReturnType<typeof a.proof> | typeof a.beaconProof = a.proof(1),
) => a.command('conductTurnsDraw', { order, drawn: { order: drawnOrder, proof } });
const roundTwo = a.opened(2, { owing: 3, dueAt: a.nextDueAt });
const change = (fields: {
  turns?: 'each-round' | 'one-draw' | 'agreed';
  totalMembers?: number;
  contribution?: number;
}) => a.command('changeCommittee', fields);

describe('arranging turns', () => {
  it('replaces the order; the same order changes nothing', () => {
    given(agreed)
      .when(arrange(2, 3, 1))
      .thenEvents(arranged(2, 3, 1));
    given(agreed).when(arrange(3, 1)).thenNothing();
    given(agreed).when(arrange()).thenEvents(arranged());
  });
  it('is refused after a payment, a report and a decision, and when turns are drawn', () => {
    given([...agreed, ...paid(1)])
      .when(arrange(1))
      .thenRejected('SomethingPaid');
    given([...agreed, a.selected(1, a.winner(1)), roundTwo])
      .when(arrange(2))
      .thenRejected('SomethingPaid');
    given(a.committeeWith(3)).when(arrange(1)).thenRejected('TurnsNotAgreed');
    given(oneDraw).when(arrange(1)).thenRejected('TurnsNotAgreed');
  });
  it('is refused for a seat twice or outside of the committee', () => {
    for (const order of [[1, 1], [4], [0]])
      given(agreed)
        .when(arrange(...order))
        .thenRejected('OrderInvalid');
  });
});

describe('changing how turns are fixed', () => {
  it('ends an agreed order, and removes seats that are gone from it', () => {
    const two = [...a.committeeWith(1, { turns: 'agreed' }), arranged(3, 1)];
    given(agreed)
      .when(change({ turns: 'each-round' }))
      .thenEvents(arranged(), terms({}));
    given(agreed)
      .when(change({ turns: 'one-draw' }))
      .thenEvents(arranged(), terms({ turns: 'one-draw' }));
    given(two)
      .when(change({ totalMembers: 2 }))
      .thenEvents(arranged(1), terms({ totalMembers: 2, turns: 'agreed' }));
    given(agreed)
      .when(change({ contribution: 900 }))
      .thenEvents(terms({ contribution: 900, turns: 'agreed' }));
    given(agreed)
      .when(change({ turns: 'agreed' }))
      .thenNothing();
  });
  it('is refused after a payment, and like another number of seats once the turns are being drawn', () => {
    given([...a.committeeWith(3), ...paid(1)])
      .when(change({ turns: 'agreed' }))
      .thenRejected('SomethingPaid');
    for (const history of [
      [...oneDraw, opened()],
      [...oneDraw, opened(), drawn(2, 3, 1)],
    ]) {
      given(history)
        .when(change({ turns: 'agreed' }))
        .thenRejected('TurnsDrawn');
      given(history)
        .when(change({ totalMembers: 4 }))
        .thenRejected('TurnsDrawn');
      given(history)
        .when(change({ contribution: 900 }))
        .thenEvents(terms({ contribution: 900, turns: 'one-draw' }));
      given(history).when(a.command('removeCommittee', {})).thenRejected('SomethingPaid');
    }
  });
});

describe('the draw for all turns', () => {
  it('freezes all seats once, also after payments', () => {
    given(oneDraw).when(open).thenEvents(opened());
    given([...oneDraw, ...paid(1, 2, 3)])
      .when(open)
      .thenEvents(opened());
    given([...oneDraw, opened()])
      .when({ ...open, clientNonce: a.hex(1) })
      .thenNothing();
    given([...oneDraw, opened(), drawn(2, 3, 1)])
      .when(open)
      .thenNothing();
  });
  it('is refused with an empty seat, after a decision, over the draw of a round, and for other turns', () => {
    const paidAll = [...oneDraw, ...paid(1, 2, 3)];
    given(a.committeeWith(2, { turns: 'one-draw' }))
      .when(open)
      .thenRejected('SeatsEmpty');
    given([...oneDraw, a.selected(1, a.winner(1)), roundTwo])
      .when(open)
      .thenRejected('TurnsTooLate');
    given([...paidAll, a.drawOpened(1, [101, 102, 103])])
      .when(open)
      .thenRejected('DrawIsOpen');
    given(agreed).when(open).thenRejected('TurnsNotOneDraw');
    given(a.committeeWith(3)).when(open).thenRejected('TurnsNotOneDraw');
  });
  it('fixes the drawn order, and no other one', () => {
    const history = [...oneDraw, opened()];
    given(history)
      .when(conduct([2, 3, 1]))
      .thenEvents(drawn(2, 3, 1));
    given(history)
      .when(conduct([2, 1, 3], [2, 3, 1]))
      .thenRejected('DrawMismatch');
    given(history)
      .when(a.command('conductTurnsDraw', { order: [2, 3, 1], drawn: null }))
      .thenRejected('DrawMismatch');
    given([...history, drawn(2, 3, 1)])
      .when(conduct([2, 3, 1]))
      .thenNothing();
    given([...history, drawn(2, 3, 1)])
      .when(conduct([3, 2, 1]))
      .thenRejected('TurnsDrawn');
    given(oneDraw)
      .when(conduct([2, 3, 1]))
      .thenRejected('TurnsNotOpen');
  });
  it('needs a proof of its protocol, nonce and commitment', () => {
    const byBeacon = [...oneDraw, opened({ chain: a.hex(7), round: 1_000 })];
    const order = [2, 3, 1];
    given([...oneDraw, opened()])
      .when(conduct(order, order, a.beaconProof))
      .thenRejected('DrawMismatch');
    given(byBeacon).when(conduct(order)).thenRejected('DrawMismatch');
    given(byBeacon)
      .when(conduct(order, order, a.beaconProof))
      .thenEvents({ type: 'TurnsDrawn', data: { order, proof: a.beaconProof } });
    for (const other of [{ clientNonce: a.hex(1) }, { commitment: a.hex(9) }])
      given([...oneDraw, opened()])
        .when(conduct(order, order, { ...a.proof(1), ...other }))
        .thenRejected('DrawMismatch');
  });
  it('while it is open, refuses draws of rounds, another promise, a removal and an early end', () => {
    const history = [...oneDraw, opened()];
    const recommit = { actor: a.system, roundNumber: 1, drawCommitment: a.hex(2), epoch: 1 };
    given([...history, ...paid(1, 2, 3)])
      .when(a.command('openDraw', { roundNumber: 1, clientNonce: a.hex(800) }))
      .thenRejected('TurnsAreFixed');
    given(history).when(a.command('recommitDraw', recommit)).thenRejected('DrawIsOpen');
    given(history)
      .when(a.command('removeMember', { userId: 101, reasonId: null }))
      .thenRejected('DrawIsOpen');
    given(history)
      .when(a.command('endCommittee', { reasonId: 1 }))
      .thenRejected('DrawIsOpen');
    given([...history, ...paid(1, 2, 3)])
      .when(give)
      .thenRejected('NoTurnLeft');
  });
});

describe('giving a turn', () => {
  it('decides the round for the first held seat of the order that has not won', () => {
    given([...agreed, ...paid(1, 2, 3)])
      .when(give)
      .thenEvents(turn(1, 3), roundTwo);
    given([...oneDraw, opened(), drawn(2, 3, 1), ...paid(1, 2, 3)])
      .when(give)
      .thenEvents(turn(1, 2), roundTwo);
  });
  it('is refused while a seat owes, without a turn left, and over an opened draw', () => {
    given([...agreed, ...paid(1, 3)])
      .when(give)
      .thenRejected('PaymentsOutstanding');
    given([...a.committeeWith(3), ...paid(1, 2, 3)])
      .when(give)
      .thenRejected('NoTurnLeft');
    const filled = [
      ...a.committeeWith(2, { turns: 'agreed' }),
      arranged(3),
      ...paid(1, 2),
      a.drawOpened(1, [101, 102]),
      a.joined(3),
      ...paid(3),
    ];
    given(filled).when(give).thenRejected('DrawIsOpen');
    // The draw was opened while the order had no turn: its result is still announced.
    given(filled)
      .when(
        a.command('conductDraw', {
          roundNumber: 1,
          winnerUserId: 101,
          receivedBy: 'Admin',
          method: 'cash',
          drawn: { winnerUserId: 101, seatNo: 1, proof: a.proof(1) },
          ...a.opensNext(2),
        }),
      )
      .thenEvents(a.drawn(1, a.winner(1), a.proof(1)), roundTwo);
  });
});
