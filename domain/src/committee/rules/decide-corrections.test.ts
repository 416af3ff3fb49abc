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
  it('reopens the round unchanged and closes the round that opened after it', () => {
    given(chosen).when(takeBack).thenEvents(takenBack());
    given([...chosen, takenBack()])
      .when(pay(2))
      .thenRejected('PaymentNotFound');
    given([...chosen, takenBack()])
      .when(pay(1))
      .thenEvents(a.paid(1, 2));
  });
  it('allows a new decision for the same seat, which opens the next round again', () => {
    const again = a.command('selectWinner', { roundNumber: 1, winnerUserId: 101, method: 'cash', ...a.opensNext(2) });
    given([...chosen, takenBack()])
      .when(again)
      .thenEvents(a.selected(1, a.winner(1)), roundTwo);
  });
  it('is accepted for a draw that was conducted without being opened', () => {
    const entered = [...a.committeeWith(2), a.paid(1, 1), a.paid(1, 2), a.drawn(1, a.winner(1)), roundTwo];
    given(entered).when(takeBack).thenEvents(takenBack());
  });
  it('reopens only the dues that recording the past round marked paid', () => {
    const owing = [{ seatNo: 1, memberNo: 1 }];
    given(past)
      .when(takeBack)
      .thenEvents(takenBack({ winner: a.winner(2), owing }));
  });
  it('preserves the note of a due of a past round', () => {
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
  it('does not reopen a due that the member has confirmed since', () => {
    const agreed: CommitteeEvent = { type: 'PaymentConfirmed', data: { roundNumber: 1, seatNo: 1, memberNo: 1 } };
    given([...past, agreed])
      .when(takeBack)
      .thenEvents(takenBack({ winner: a.winner(2) }));
  });
  it('assigns open dues to members who joined since and to the current holders of replaced seats', () => {
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
  it('opens a round recorded ahead when it becomes the lowest undecided one', () => {
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
  it('does not change the open round when the round was recorded ahead', () => {
    const { closes: _, ...data } = takenBack({ roundNumber: 2, winner: a.winner(2), reopens: false })
      .data as TakeBackData;
    given([...existing, a.recorded(2, { winner: a.winner(2), paid: [1, 2] })])
      .when({ ...takeBack, roundNumber: 2 })
      .thenEvents({ type: 'DecisionTakenBack', data });
  });
  it('skips later recorded rounds when it closes the open round', () => {
    const more = [...past, a.recorded(2, { winner: a.winner(1), paid: [1, 2] }), a.opened(3, { owing: 2 })];
    given(more)
      .when(takeBack)
      .thenEvents(takenBack({ winner: a.winner(2), owing: [{ seatNo: 1, memberNo: 1 }], closes: 3 }));
  });
});

describe('taking back a winner is refused', () => {
  it('once a member has paid or reported a payment in the next round', () => {
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
  it('for a round recorded ahead once a member has confirmed a payment of it', () => {
    const agreed: CommitteeEvent = { type: 'PaymentConfirmed', data: { roundNumber: 2, seatNo: 1, memberNo: 1 } };
    given([...existing, a.recorded(2, { winner: a.winner(2), paid: [1, 2] }), agreed])
      .when({ ...takeBack, roundNumber: 2 })
      .thenRejected('DecisionStands');
  });
  it('once the draw of the next round was opened or its winner decided', () => {
    given([...chosen, a.drawOpened(2, [102])])
      .when(takeBack)
      .thenRejected('DecisionStands');
    given([...chosen, a.selected(2, a.winner(2)), a.opened(3, { owing: 2 })])
      .when(takeBack)
      .thenRejected('DecisionStands');
  });
  it('when the draw of the round was opened, also if it was overridden', () => {
    const open = [...a.committeeWith(2), a.paid(1, 1), a.paid(1, 2), a.drawOpened(1, [101, 102])];
    given([...open, a.drawn(1, a.winner(1), a.proof(1)), roundTwo])
      .when(takeBack)
      .thenRejected('DrawStands');
    given([...open, a.selected(1, a.winner(1), { overridesOpenDraw: true }), roundTwo])
      .when(takeBack)
      .thenRejected('DrawStands');
  });
  it('when the round has no winner, or another one than the command names', () => {
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
