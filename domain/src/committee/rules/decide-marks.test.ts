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

describe('marking several dues paid', () => {
  const some = a.command('markAllPaid', { roundNumber: 1, dues: [{ seatNo: 2, method: 'upi' }, { seatNo: 1 }] });

  it('marks only the named dues, each with its own method', () => {
    given(a.committeeWith(3))
      .when(some)
      .thenEvents(a.paid(1, 1), marked({ method: 'upi', paidAt: a.now }));
  });
  it('does not change a due that is already marked paid', () => {
    given([...two, marked({ method: 'cheque', paidAt: '2026-01-01T09:00:00.000Z' })])
      .when(some)
      .thenEvents(a.paid(1, 1));
  });
  it('is refused as a whole when one of the seats has no due in the round', () => {
    given(two)
      .when({ ...some, dues: [{ seatNo: 1 }, { seatNo: 3 }] })
      .thenRejected('PaymentNotFound');
  });
});

describe('undoing a mark', () => {
  const undo = { ...pay, status: 'pending', undoes: a.now, at: later } as const;

  it('reopens the due and names the mark that it undoes', () => {
    given(paid)
      .when(undo)
      .thenEvents(marked({ status: 'pending', undoes: a.now }));
    given(paid)
      .when({ ...undo, status: 'overdue', method: 'cash' })
      .thenEvents(marked({ status: 'overdue', undoes: a.now }));
  });
  it('changes nothing when the due is already open', () => {
    given(two).when(undo).thenNothing();
  });
  it('is refused after a later mark, also one that only changes the method', () => {
    given([...paid, a.owed(1, 2, 'pending'), marked({ method: 'cash', paidAt: later })])
      .when(undo)
      .thenRejected('PaymentChanged');
    given([...paid, marked({ method: 'upi', paidAt: a.now })])
      .when({ ...undo, method: 'cash' })
      .thenRejected('PaymentChanged');
  });
  it('is refused after a new note', () => {
    given([...paid, marked({ method: 'cash', paidAt: a.now, noteId: 5 })])
      .when({ ...undo, method: 'cash' })
      .thenRejected('PaymentChanged');
  });
  it('is refused when the method was changed and changed back since', () => {
    given([...paid, marked({ method: 'upi', paidAt: a.now }), marked({ method: 'cash', paidAt: a.now })])
      .when({ ...undo, method: 'cash' })
      .thenRejected('PaymentChanged');
  });
  it('is accepted for a new mark after an edited mark was taken back', () => {
    const edited = marked({ method: 'cash', paidAt: '2026-01-01T09:00:00.000Z', noteId: 5 });
    given([...paid, edited, a.owed(1, 2, 'pending'), a.paid(1, 2)])
      .when(undo)
      .thenEvents(marked({ status: 'pending', undoes: a.now }));
  });
  it('is refused when the new status is paid', () => {
    given(paid)
      .when({ ...undo, status: 'paid', noteId: 5 })
      .thenRejected('PaymentChanged');
  });
  it('is refused when the member has answered the mark', () => {
    const key = { roundNumber: 1, seatNo: 2, memberNo: 2 };
    given([...paid, { type: 'PaymentDisputed', data: { ...key, noteId: 43 } }])
      .when(undo)
      .thenRejected('PaymentChanged');
  });
});
