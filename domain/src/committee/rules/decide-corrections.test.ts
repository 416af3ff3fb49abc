import { describe, it } from 'vitest';
import * as a from '../testing/examples.fixture.ts';
import type { CommitteeEvent } from '../events.ts';
import { given } from '../testing/given.fixture.ts';

const takeBack = a.command('takeBackDecision', { roundNumber: 1, reasonId: 72, ...a.opensNext(null) });
const roundTwo = a.opened(2, { owing: 2, dueAt: a.nextDueAt });
const chosen = [...a.committeeWith(2), a.paid(1, 1), a.selected(1, a.winner(1)), roundTwo];
const existing = a.committeeWith(2, { isExisting: true });
const past = [...existing, a.paid(1, 2), a.recorded(1, { winner: a.winner(2), paid: [1] }), roundTwo];

type TakeBackData = Extract<CommitteeEvent, { type: 'DecisionTakenBack' }>['data'];
const takenBack = (more: Partial<TakeBackData> = {}): CommitteeEvent => ({
  type: 'DecisionTakenBack',
  data: { roundNumber: 1, winner: a.winner(1), reopens: true, closes: 2, owing: [], reasonId: 72, ...more },
});
const pay = (roundNumber: number) => a.command('markPayment', { roundNumber, seatNo: 2, status: 'paid' });

describe('taking back a winner', () => {
  it('opens the round again as it was, and closes the one that had opened since', () => {
    given(chosen).when(takeBack).thenEvents(takenBack());
    given([...chosen, takenBack()])
      .when(pay(2))
      .thenRejected('PaymentNotFound');
    given([...chosen, takenBack()])
      .when(pay(1))
      .thenEvents(a.paid(1, 2));
  });
  it('lets the round be decided once more, for the same seat too, and the next one open again', () => {
    const again = a.command('selectWinner', { roundNumber: 1, winnerUserId: 101, method: 'cash', ...a.opensNext(2) });
    given([...chosen, takenBack()])
      .when(again)
      .thenEvents(a.selected(1, a.winner(1)), roundTwo);
  });
  it('also of a draw that was entered without having been opened', () => {
    const entered = [...a.committeeWith(2), a.paid(1, 1), a.paid(1, 2), a.drawn(1, a.winner(1)), roundTwo];
    given(entered).when(takeBack).thenEvents(takenBack());
  });
  it('of a past round opens what recording it had paid, and nothing that was paid before', () => {
    const owing = [{ seatNo: 1, memberNo: 1 }];
    given(past)
      .when(takeBack)
      .thenEvents(takenBack({ winner: a.winner(2), owing }));
  });
  it('of a past round leaves what was noted of a payment before', () => {
    const owing = { seatNo: 1, memberNo: 1 };
    const digests = { note: a.hex(9) };
    const noted: CommitteeEvent = {
      type: 'PaymentMarked',
      data: { roundNumber: 1, ...owing, status: 'pending', noteId: 5, digests },
    };
    const recorded = a.recorded(1, { winner: a.winner(2), paid: [1] });
    const opened = takenBack({ winner: a.winner(2), owing: [owing] });
    given([...existing, a.paid(1, 2), noted, recorded, roundTwo, opened])
      .when({ ...pay(1), seatNo: 1 })
      .thenEvents({
        type: 'PaymentMarked',
        data: { roundNumber: 1, ...owing, status: 'paid', method: 'cash', paidAt: a.now, noteId: 5, digests },
      });
  });
  it('leaves paid what both sides have agreed on since', () => {
    const agreed: CommitteeEvent = { type: 'PaymentConfirmed', data: { roundNumber: 1, seatNo: 1, memberNo: 1 } };
    given([...past, agreed])
      .when(takeBack)
      .thenEvents(takenBack({ winner: a.winner(2) }));
  });
  it('lets those owe who joined since, and the present holder what a replaced one had owed', () => {
    const joined = a.joined(3, { owesRound: 2 });
    const replaced = a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 4, takesOverRounds: [2] });
    const owing = [
      { seatNo: 1, memberNo: 4 },
      { seatNo: 3, memberNo: 3 },
    ];
    given([...past, joined, replaced])
      .when(takeBack)
      .thenEvents(takenBack({ winner: a.winner(2), owing }));
  });
  it('makes a completed committee active again', () => {
    const last = { ...takeBack, roundNumber: 2 };
    const opensTwo: Partial<TakeBackData> = { roundNumber: 2, winner: a.winner(2) };
    const { closes: _, ...data } = { ...(takenBack(opensTwo).data as TakeBackData) };
    given(a.finished).when(last).thenEvents({ type: 'DecisionTakenBack', data });
  });
  it('of a round that was never open opens it, when it is the lowest one', () => {
    const ahead = [
      ...existing,
      a.recorded(2, { winner: a.winner(2), paid: [1, 2] }),
      a.selected(1, a.winner(1)),
      a.opened(3, { owing: 2 }),
    ];
    const closed = takenBack({ roundNumber: 2, winner: a.winner(2), reopens: false, closes: 3 });
    given(ahead)
      .when({ ...takeBack, roundNumber: 2, ...a.opensNext(2) })
      .thenEvents(closed, roundTwo);
    for (const opens of [a.opensNext(null), a.opensNext(3), { ...a.opensNext(2), nextDrawCommitment: null }]) {
      given(ahead)
        .when({ ...takeBack, roundNumber: 2, ...opens })
        .thenRejected('RoundNotCurrent');
    }
  });
  it('of one recorded ahead leaves the open round alone', () => {
    const { closes: _, ...data } = takenBack({ roundNumber: 2, winner: a.winner(2), reopens: false })
      .data as TakeBackData;
    given([...existing, a.recorded(2, { winner: a.winner(2), paid: [1, 2] })])
      .when({ ...takeBack, roundNumber: 2 })
      .thenEvents({ type: 'DecisionTakenBack', data });
  });
  it('goes past later rounds that were recorded, too', () => {
    const more = [...past, a.recorded(2, { winner: a.winner(1), paid: [1, 2] }), a.opened(3, { owing: 2 })];
    given(more)
      .when(takeBack)
      .thenEvents(takenBack({ winner: a.winner(2), owing: [{ seatNo: 1, memberNo: 1 }], closes: 3 }));
  });
});

describe('a winner is not taken back', () => {
  it('once a member has paid in the next round, or said so', () => {
    const said: CommitteeEvent = {
      type: 'PaymentReported',
      data: { roundNumber: 2, seatNo: 2, memberNo: 2, method: 'upi', paidAt: a.start },
    };
    given([...chosen, a.paid(2, 2)])
      .when(takeBack)
      .thenRejected('DecisionStands');
    given([...chosen, said])
      .when(takeBack)
      .thenRejected('DecisionStands');
    given([...chosen, a.paid(2, 2), a.owed(2, 2, 'pending')])
      .when(takeBack)
      .thenEvents(takenBack());
  });
  it('of a round recorded ahead, once one of its members has agreed to the payment', () => {
    const agreed: CommitteeEvent = { type: 'PaymentConfirmed', data: { roundNumber: 2, seatNo: 1, memberNo: 1 } };
    given([...existing, a.recorded(2, { winner: a.winner(2), paid: [1, 2] }), agreed])
      .when({ ...takeBack, roundNumber: 2 })
      .thenRejected('DecisionStands');
  });
  it('once the next round was drawn or decided', () => {
    given([...chosen, a.drawOpened(2, [102])])
      .when(takeBack)
      .thenRejected('DecisionStands');
    given([...chosen, a.selected(2, a.winner(2)), a.opened(3, { owing: 2 })])
      .when(takeBack)
      .thenRejected('DecisionStands');
  });
  it('when its draw was opened, whatever has come of it', () => {
    const open = [...a.committeeWith(2), a.paid(1, 1), a.paid(1, 2), a.drawOpened(1, [101, 102])];
    given([...open, a.drawn(1, a.winner(1), a.proof(1)), roundTwo])
      .when(takeBack)
      .thenRejected('DrawStands');
    given([...open, a.selected(1, a.winner(1), { overridesOpenDraw: true }), roundTwo])
      .when(takeBack)
      .thenRejected('DrawStands');
  });
  it('when there is none, or another one than the sender saw', () => {
    given(a.committeeWith(2)).when(takeBack).thenRejected('NothingToTakeBack');
    given(a.committeeWith(2))
      .when({ ...takeBack, roundNumber: 3 })
      .thenRejected('RoundNotFound');
    given(chosen)
      .when({ ...takeBack, winnerUserId: 102 })
      .thenRejected('NothingToTakeBack');
    given([...chosen, takenBack()])
      .when({ ...takeBack, commandId: 'c-2' })
      .thenRejected('NothingToTakeBack');
  });
});
