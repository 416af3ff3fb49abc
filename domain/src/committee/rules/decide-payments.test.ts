import { describe, it } from 'vitest';
import * as a from '../testing/examples.fixture.ts';
import { given } from '../testing/given.fixture.ts';
import type { CommitteeEvent, EventData } from '../events.ts';

const pay = a.command('markPayment', { roundNumber: 1, seatNo: 2, status: 'paid' });
const later = '2026-01-25T09:00:00.000Z';
const marked = (data: Partial<EventData<'PaymentMarked'>>): CommitteeEvent => ({
  type: 'PaymentMarked',
  data: { roundNumber: 1, seatNo: 2, memberNo: 2, status: 'paid', ...data },
});
const two = a.committeeWith(2);
const paid = [...two, a.paid(1, 2)];
const paidThenReplaced = [...paid, a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3, takesOverRounds: [] })];

describe('marking a payment', () => {
  it('paid: now, in cash', () => {
    given(two)
      .when(pay)
      .thenEvents(marked({ method: 'cash', paidAt: a.now }));
  });
  it('paid: by the method that is said', () => {
    given(two)
      .when({ ...pay, method: 'upi' })
      .thenEvents(marked({ method: 'upi', paidAt: a.now }));
  });
  it('pending: clears method and paidAt', () => {
    given(paid)
      .when({ ...pay, status: 'pending', method: 'upi' })
      .thenEvents(marked({ status: 'pending' }));
  });
  it('overdue by hand, and pending again', () => {
    given(two)
      .when({ ...pay, status: 'overdue' })
      .thenEvents(marked({ status: 'overdue' }));
    given([...two, a.owed(1, 2, 'overdue')])
      .when({ ...pay, status: 'pending' })
      .thenEvents(marked({ status: 'pending' }));
  });
  it('changes nothing when it is so already', () => {
    given(paid)
      .when({ ...pay, at: later })
      .thenNothing();
    given(two)
      .when({ ...pay, status: 'pending' })
      .thenNothing();
  });
  it('another method keeps the time of payment', () => {
    given(paid)
      .when({ ...pay, method: 'cheque', at: later })
      .thenEvents(marked({ method: 'cheque', paidAt: a.now }));
  });
  it('works in a decided round', () => {
    const decided = [...two, a.selected(1, a.winner(1)), a.opened(2, { owing: 2, dueAt: a.nextDueAt })];
    given(decided)
      .when(pay)
      .thenEvents(marked({ method: 'cash', paidAt: a.now }));
  });
});

describe('the note of a payment', () => {
  const noted = [...two, marked({ status: 'pending', noteId: 40 })];

  it('is set, also without another change', () => {
    given(two)
      .when({ ...pay, status: 'pending', noteId: 40 })
      .thenEvents(marked({ status: 'pending', noteId: 40 }));
  });
  it('stays when none is said', () => {
    given(noted)
      .when(pay)
      .thenEvents(marked({ method: 'cash', paidAt: a.now, noteId: 40 }));
    given(noted)
      .when({ ...pay, status: 'pending' })
      .thenNothing();
  });
  it('goes with null', () => {
    given(noted)
      .when({ ...pay, status: 'pending', noteId: null })
      .thenEvents(marked({ status: 'pending' }));
  });
  it('stays when all are marked paid, and when time makes it overdue', () => {
    const overdue = a.command('markOverdue', { actor: a.system, at: a.firstDueAt });
    given([...noted, a.paid(1, 1)])
      .when(a.command('markAllPaid', { roundNumber: 1 }))
      .thenEvents(marked({ method: 'cash', paidAt: a.now, noteId: 40 }));
    given([...noted, a.paid(1, 1)])
      .when(overdue)
      .thenEvents(marked({ status: 'overdue', noteId: 40 }));
  });
});

describe('the payment of a seat that was taken over', () => {
  it('stays with its payer, also when it is edited', () => {
    given(paidThenReplaced)
      .when({ ...pay, method: 'upi' })
      .thenEvents(marked({ method: 'upi', paidAt: a.now }));
  });
  it('is owed by the new holder once it is not paid any more', () => {
    given(paidThenReplaced)
      .when({ ...pay, status: 'pending' })
      .thenEvents(marked({ status: 'pending', memberNo: 3 }));
  });
  it('is paid by the new holder when they took it over open', () => {
    given([...two, a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 })])
      .when(pay)
      .thenEvents(marked({ memberNo: 3, method: 'cash', paidAt: a.now }));
  });
});

describe('a payment that is not there', () => {
  it.each([
    ['a round that has not opened', { roundNumber: 2 }],
    ['a seat that is not held', { seatNo: 3 }],
    ['round 0', { roundNumber: 0 }],
    ['seat 0', { seatNo: 0 }],
    ['half a round', { roundNumber: 1.5 }],
  ])('%s', (_, where) => {
    given(two)
      .when({ ...pay, ...where })
      .thenRejected('PaymentNotFound');
  });
  it('is that of a member who joined after the round', () => {
    const history = [
      ...two,
      a.selected(1, a.winner(1)),
      a.opened(2, { owing: 2, dueAt: a.nextDueAt }),
      a.joined(3, { owesRound: 2 }),
    ];
    given(history)
      .when({ ...pay, seatNo: 3 })
      .thenRejected('PaymentNotFound');
  });
});

describe('marking all paid', () => {
  const all = a.command('markAllPaid', { roundNumber: 1 });

  it('turns what is open to paid in cash and leaves the rest', () => {
    given([...a.committeeWith(3), a.paid(1, 2), a.owed(1, 3, 'overdue')])
      .when({ ...all, at: later })
      .thenEvents(
        {
          type: 'PaymentMarked',
          data: { roundNumber: 1, seatNo: 1, memberNo: 1, status: 'paid', method: 'cash', paidAt: later },
        },
        {
          type: 'PaymentMarked',
          data: { roundNumber: 1, seatNo: 3, memberNo: 3, status: 'paid', method: 'cash', paidAt: later },
        },
      );
  });
  it('changes nothing when all are paid, or no due is open', () => {
    given([...two, a.paid(1, 1), a.paid(1, 2)])
      .when(all)
      .thenNothing();
    given(a.committeeWith(0)).when(all).thenNothing();
  });
  it('is refused for a round that has not opened', () => {
    given(two)
      .when({ ...all, roundNumber: 2 })
      .thenRejected('RoundNotFound');
    given(two)
      .when({ ...all, roundNumber: 99 })
      .thenRejected('RoundNotFound');
  });
});

describe('dues that are late', () => {
  const at = (instant: string) => a.command('markOverdue', { actor: a.system, at: instant });
  const round2 = [...two, a.selected(1, a.winner(1)), a.opened(2, { owing: 2, dueAt: a.nextDueAt })];

  it('become overdue at the very moment they are due', () => {
    given([...two, a.paid(1, 1)])
      .when(at('2026-02-09T09:00:00.000Z'))
      .thenEvents(a.owed(1, 2, 'overdue'));
    given([...two, a.paid(1, 1)])
      .when(at('2026-02-09T08:59:59.999Z'))
      .thenNothing();
  });
  it('become overdue in every round whose time has come', () => {
    given([...round2, a.paid(1, 1), a.paid(2, 1)])
      .when(at(a.nextDueAt))
      .thenEvents(a.owed(1, 2, 'overdue'), a.owed(2, 2, 'overdue'));
    given([...round2, a.paid(1, 1), a.paid(2, 1)])
      .when(at(a.firstDueAt))
      .thenEvents(a.owed(1, 2, 'overdue'));
  });
  it('are owed by the present holder of the seat', () => {
    given([...two, a.paid(1, 1), a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 })])
      .when(at(a.firstDueAt))
      .thenEvents(a.owed(1, 2, 'overdue', { memberNo: 3 }));
  });
  it('are never those of a round that was recorded without opening', () => {
    const history = [
      ...a.committeeWith(1, { isExisting: true }),
      a.paid(1, 1),
      a.recorded(3, { winner: a.winner(1), paid: [1] }),
      a.owed(3, 1, 'pending'),
    ];
    given(history).when(at('2030-01-01T00:00:00.000Z')).thenNothing();
  });
});
