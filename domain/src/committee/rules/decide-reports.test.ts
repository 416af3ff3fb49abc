import { describe, it } from 'vitest';
import * as a from '../testing/examples.fixture.ts';
import { given } from '../testing/given.fixture.ts';
import {
  bela,
  confirm,
  confirmed,
  decline,
  declined,
  dispute,
  disputed,
  disputedOpen,
  disputedPaid,
  due,
  marked,
  open,
  paid,
  pay,
  refused,
  report,
  reportAt,
  reported,
  settle,
  settled,
  two,
  withdraw,
  withdrawn,
} from '../testing/reports.fixture.ts';

describe('reporting a payment', () => {
  it('stores method, time and note', () => {
    given(two).when(report).thenEvents(reported);
  });
  it('is accepted again with changes or after a decline, and changes nothing when identical', () => {
    given(open)
      .when({ ...report, method: 'cash', noteId: null })
      .thenEvents({ type: 'PaymentReported', data: { ...due, method: 'cash', paidAt: a.start } });
    given(refused).when(report).thenEvents(reported);
    given(open).when(report).thenNothing();
  });
  it.each([{ method: 'cash' }, { paidAt: '2026-01-19T09:00:00.000Z' }, { noteId: 11 }] as const)(
    'is accepted again when only %j differs',
    (other) => {
      given(open)
        .when({ ...report, ...other })
        .thenEvents({ type: 'PaymentReported', data: { ...due, method: 'upi', paidAt: a.start, noteId: 7, ...other } });
    },
  );
  it('is accepted for an earlier round of a completed committee', () => {
    given(a.finished).when(report).thenEvents(reported);
  });
  it('is refused for a paid due, a disputed due and a time in the future', () => {
    given(paid).when(report).thenRejected('PaymentIsPaid');
    given(two)
      .when({ ...report, paidAt: '2026-01-20T09:00:01.000Z' })
      .thenRejected('DayInFuture');
    given(disputedOpen).when(report).thenRejected('DisputeIsOpen');
  });
  it('can be withdrawn, and a second withdrawal changes nothing', () => {
    given(open).when(withdraw).thenEvents(withdrawn);
    given(refused).when(withdraw).thenEvents(withdrawn);
    given([...open, withdrawn])
      .when(withdraw)
      .thenNothing();
    given(disputedOpen).when(withdraw).thenNothing();
    given([...open, marked({ method: 'upi', paidAt: a.now, words: 'agreed' })])
      .when(withdraw)
      .thenRejected('PaymentIsPaid');
  });
});

describe('the answer of the admin to a report', () => {
  it('marks the due paid and agreed', () => {
    given(open)
      .when({ ...pay, reportAt })
      .thenEvents(marked({ method: 'upi', paidAt: a.now, words: 'agreed' }));
    given(open)
      .when(a.command('markAllPaid', { roundNumber: 1 }))
      .thenEvents(a.paid(1, 1), marked({ method: 'cash', paidAt: a.now, words: 'agreed' }));
  });
  it('is refused when the report was withdrawn or replaced since', () => {
    given([...open, withdrawn])
      .when({ ...pay, reportAt })
      .thenRejected('NothingReported');
    given(open)
      .when({ ...pay, reportAt: a.now })
      .thenRejected('NothingReported');
    given(open)
      .when({ ...decline, reportAt: a.now })
      .thenRejected('NothingReported');
  });
  it('declines the report with a reason, once', () => {
    given(open).when(decline).thenEvents(declined);
    given(refused).when(decline).thenRejected('NothingReported');
    given(paid).when(decline).thenRejected('NothingReported');
  });
  it('is accepted also after the due became overdue', () => {
    const overdue = marked({ status: 'overdue', words: 'kept' });
    given([...open, a.paid(1, 1)])
      .when(a.command('markOverdue', { actor: a.system, at: a.firstOverdueAt }))
      .thenEvents(overdue);
    given([...open, overdue])
      .when(decline)
      .thenEvents(declined);
  });
});

describe('the answer of a member to a mark', () => {
  it('confirms the mark, once', () => {
    given(paid).when(confirm).thenEvents(confirmed);
    given([...paid, confirmed])
      .when(confirm)
      .thenNothing();
    given(two).when(confirm).thenRejected('NothingToAnswer');
    given(disputedPaid).when(confirm).thenRejected('DisputeIsOpen');
  });
  it('disputes the mark or a decline, with a note', () => {
    given(paid).when(dispute).thenEvents(disputed);
    given(refused).when(dispute).thenEvents(disputed);
    given(disputedPaid).when(dispute).thenRejected('DisputeIsOpen');
  });
  it('cannot dispute a confirmed or agreed mark, or an open due', () => {
    given([...paid, confirmed])
      .when(dispute)
      .thenRejected('NothingToAnswer');
    given([...open, marked({ method: 'upi', paidAt: a.now, words: 'agreed' })])
      .when(dispute)
      .thenRejected('NothingToAnswer');
    given(two).when(dispute).thenRejected('NothingToAnswer');
    given(open).when(dispute).thenRejected('NothingToAnswer');
  });
});

describe('a dispute', () => {
  it('is settled by the admin, with or without a change of the due', () => {
    given(disputedOpen)
      .when(settle)
      .thenEvents(settled({ outcome: 'paid', by: 'admin' }), marked({ method: 'upi', paidAt: a.now, words: 'agreed' }));
    given(disputedPaid)
      .when({ ...settle, outcome: 'unpaid' })
      .thenEvents(settled({ outcome: 'unpaid', by: 'admin' }), marked({ status: 'pending' }));
    given(disputedPaid)
      .when(settle)
      .thenEvents(settled({ outcome: 'paid', by: 'admin' }));
  });
  it('is settled by the member without a change of the due', () => {
    given(disputedPaid)
      .when({ ...settle, ...bela })
      .thenEvents(settled({ outcome: 'paid', by: 'member' }));
    given(disputedOpen)
      .when({ ...settle, ...bela, outcome: 'unpaid' })
      .thenEvents(settled({ outcome: 'unpaid', by: 'member' }));
  });
  it('is not settled by a command that names another dispute', () => {
    const moment = { disputeAt: reportAt };
    given(disputedPaid)
      .when({ ...settle, ...moment })
      .thenEvents(settled({ outcome: 'paid', by: 'admin' }));
    for (const outcome of ['paid', 'unpaid'] as const)
      given(disputedPaid)
        .when({ ...settle, outcome, disputeAt: a.now })
        .thenRejected('NoDispute');
    given([...disputedPaid, settled({ outcome: 'paid', by: 'admin' })])
      .when({ ...settle, ...moment })
      .thenRejected('NoDispute');
  });
  it('is not settled by the member with a change of the due', () => {
    given(disputedOpen)
      .when({ ...settle, ...bela })
      .thenRejected('NotCommitteeAdmin');
    given(disputedPaid)
      .when({ ...settle, ...bela, outcome: 'unpaid' })
      .thenRejected('NotCommitteeAdmin');
  });
  it('ends when the admin marks the due as claimed, and remains open after another mark', () => {
    given(disputedOpen)
      .when(pay)
      .thenEvents(marked({ method: 'upi', paidAt: a.now, words: 'agreed' }));
    given(disputedPaid)
      .when({ ...pay, status: 'pending' })
      .thenEvents(marked({ status: 'pending' }));
    given(disputedPaid)
      .when(pay)
      .thenEvents(marked({ method: 'upi', paidAt: a.now, words: 'kept' }));
  });
  it('can be raised again after the admin settled it, but not after the member did', () => {
    given([...disputedPaid, settled({ outcome: 'paid', by: 'admin' })])
      .when(dispute)
      .thenEvents(disputed);
    given([...disputedPaid, settled({ outcome: 'paid', by: 'member' })])
      .when(dispute)
      .thenRejected('NothingToAnswer');
    given([...disputedPaid, settled({ outcome: 'paid', by: 'member' })])
      .when(settle)
      .thenRejected('NoDispute');
  });
  it('leaves nothing to confirm after the member settled it as unpaid', () => {
    given([...disputedOpen, settled({ outcome: 'unpaid', by: 'member' })])
      .when(confirm)
      .thenRejected('NothingToAnswer');
  });
  it('does not block the draw', () => {
    given([...disputedPaid, a.paid(1, 1)])
      .when(a.command('openDraw', { roundNumber: 1, clientNonce: a.hex(800) }))
      .thenEvents(a.drawOpened(1, [101, 102]));
  });
});
