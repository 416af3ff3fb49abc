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
  it('as paid uses cash and the current time by default', () => {
    given(two)
      .when(pay)
      .thenEvents(marked({ method: 'cash', paidAt: a.now }));
  });
  it('as paid stores the given method', () => {
    given(two)
      .when({ ...pay, method: 'upi' })
      .thenEvents(marked({ method: 'upi', paidAt: a.now }));
  });
  it('as pending clears method and paidAt', () => {
    given(paid)
      .when({ ...pay, status: 'pending', method: 'upi' })
      .thenEvents(marked({ status: 'pending' }));
  });
  it('as overdue, and as pending again, is accepted', () => {
    given(two)
      .when({ ...pay, status: 'overdue' })
      .thenEvents(marked({ status: 'overdue' }));
    given([...two, a.owed(1, 2, 'overdue')])
      .when({ ...pay, status: 'pending' })
      .thenEvents(marked({ status: 'pending' }));
  });
  it('changes nothing when the due already has the status', () => {
    given(paid)
      .when({ ...pay, at: later })
      .thenNothing();
    given(two)
      .when({ ...pay, status: 'pending' })
      .thenNothing();
  });
  it('preserves the time of payment when only the method changes', () => {
    given(paid)
      .when({ ...pay, method: 'cheque', at: later })
      .thenEvents(marked({ method: 'cheque', paidAt: a.now }));
  });
  it('is accepted in a decided round', () => {
    const decided = [...two, a.selected(1, a.winner(1)), a.opened(2, { owing: 2, dueAt: a.nextDueAt })];
    given(decided)
      .when(pay)
      .thenEvents(marked({ method: 'cash', paidAt: a.now }));
  });
});

describe('the note of a payment', () => {
  const noted = [...two, marked({ status: 'pending', noteId: 40 })];

  it('is stored also when nothing else changes', () => {
    given(two)
      .when({ ...pay, status: 'pending', noteId: 40 })
      .thenEvents(marked({ status: 'pending', noteId: 40 }));
  });
  it('is preserved when the command has no note', () => {
    given(noted)
      .when(pay)
      .thenEvents(marked({ method: 'cash', paidAt: a.now, noteId: 40 }));
    given(noted)
      .when({ ...pay, status: 'pending' })
      .thenNothing();
  });
  it('is deleted by null', () => {
    given(noted)
      .when({ ...pay, status: 'pending', noteId: null })
      .thenEvents(marked({ status: 'pending' }));
  });
  it('is preserved when all dues are marked paid and when the due becomes overdue', () => {
    const overdue = a.command('markOverdue', { actor: a.system, at: a.firstOverdueAt });
    given([...noted, a.paid(1, 1)])
      .when(a.command('markAllPaid', { roundNumber: 1 }))
      .thenEvents(marked({ method: 'cash', paidAt: a.now, noteId: 40 }));
    given([...noted, a.paid(1, 1)])
      .when(overdue)
      .thenEvents(marked({ status: 'overdue', noteId: 40 }));
  });
});

describe('the payment of a seat with a new holder', () => {
  it('belongs to its payer, also after an edit', () => {
    given(paidThenReplaced)
      .when({ ...pay, method: 'upi' })
      .thenEvents(marked({ method: 'upi', paidAt: a.now }));
  });
  it('is owed by the new holder after it is marked pending', () => {
    given(paidThenReplaced)
      .when({ ...pay, status: 'pending' })
      .thenEvents(marked({ status: 'pending', memberNo: 3 }));
  });
  it('is paid by the new holder when it was open at the replacement', () => {
    given([...two, a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 })])
      .when(pay)
      .thenEvents(marked({ memberNo: 3, method: 'cash', paidAt: a.now }));
  });
});

describe('marking a missing payment', () => {
  it.each([
    ['a round that has not opened', { roundNumber: 2 }],
    ['a seat that is not held', { seatNo: 3 }],
    ['round 0', { roundNumber: 0 }],
    ['seat 0', { seatNo: 0 }],
    ['round 1.5', { roundNumber: 1.5 }],
  ])('is refused for %s', (_, where) => {
    given(two)
      .when({ ...pay, ...where })
      .thenRejected('PaymentNotFound');
  });
  it('is refused for a member who joined after the round', () => {
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

  it('marks only the open dues paid, in cash', () => {
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
  it('changes nothing when all dues are paid or the round has none', () => {
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

describe('late dues', () => {
  const at = (instant: string) => a.command('markOverdue', { actor: a.system, at: instant });
  const round2 = [...two, a.selected(1, a.winner(1)), a.opened(2, { owing: 2, dueAt: a.nextDueAt })];

  it('become overdue after the end of the due day, to the millisecond', () => {
    given([...two, a.paid(1, 1)])
      .when(at(a.firstOverdueAt))
      .thenEvents(a.owed(1, 2, 'overdue'));
    given([...two, a.paid(1, 1)])
      .when(at(a.firstDueAt))
      .thenNothing();
  });
  it('become overdue in every round that is due', () => {
    given([...round2, a.paid(1, 1), a.paid(2, 1)])
      .when(at(a.nextOverdueAt))
      .thenEvents(a.owed(1, 2, 'overdue'), a.owed(2, 2, 'overdue'));
    given([...round2, a.paid(1, 1), a.paid(2, 1)])
      .when(at(a.firstOverdueAt))
      .thenEvents(a.owed(1, 2, 'overdue'));
  });
  it('are owed by the current holder of the seat', () => {
    given([...two, a.paid(1, 1), a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 })])
      .when(at(a.firstOverdueAt))
      .thenEvents(a.owed(1, 2, 'overdue', { memberNo: 3 }));
  });
  it('exclude the dues of a round that was recorded without opening', () => {
    const history = [
      ...a.committeeWith(1, { isExisting: true }),
      a.paid(1, 1),
      a.recorded(3, { winner: a.winner(1), paid: [1] }),
      a.owed(3, 1, 'pending'),
    ];
    given(history).when(at('2030-01-01T00:00:00.000Z')).thenNothing();
  });
});
