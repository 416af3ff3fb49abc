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

describe('a member says that they have paid', () => {
  it('how, when, and with a note', () => {
    given(two).when(report).thenEvents(reported);
  });
  it('anew in other words, also after it was declined; the same words change nothing', () => {
    given(open)
      .when({ ...report, method: 'cash', noteId: null })
      .thenEvents({ type: 'PaymentReported', data: { ...due, method: 'cash', paidAt: a.start } });
    given(refused).when(report).thenEvents(reported);
    given(open).when(report).thenNothing();
  });
  it.each([{ method: 'cash' }, { paidAt: '2026-01-19T09:00:00.000Z' }, { noteId: 11 }] as const)(
    'anew when no more is different than %j',
    (other) => {
      given(open)
        .when({ ...report, ...other })
        .thenEvents({ type: 'PaymentReported', data: { ...due, method: 'upi', paidAt: a.start, noteId: 7, ...other } });
    },
  );
  it('of a due of an earlier round, also when the committee is completed', () => {
    given(a.finished).when(report).thenEvents(reported);
  });
  it('never of what is paid, in the future, or disputed', () => {
    given(paid).when(report).thenRejected('PaymentIsPaid');
    given(two)
      .when({ ...report, paidAt: '2026-01-20T09:00:01.000Z' })
      .thenRejected('PaidInFuture');
    given(disputedOpen).when(report).thenRejected('DisputeIsOpen');
  });
  it('and takes it back; once more changes nothing', () => {
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

describe('the admin answers', () => {
  it('by marking it paid, which both say then', () => {
    given(open)
      .when({ ...pay, reportAt })
      .thenEvents(marked({ method: 'upi', paidAt: a.now, words: 'agreed' }));
    given(open)
      .when(a.command('markAllPaid', { roundNumber: 1 }))
      .thenEvents(a.paid(1, 1), marked({ method: 'cash', paidAt: a.now, words: 'agreed' }));
  });
  it('but not what was taken back, or said anew, meanwhile', () => {
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
  it('that nothing was received, with a reason, and once', () => {
    given(open).when(decline).thenEvents(declined);
    given(refused).when(decline).thenRejected('NothingReported');
    given(paid).when(decline).thenRejected('NothingReported');
  });
  it('after time has made it overdue, too', () => {
    const overdue = marked({ status: 'overdue', words: 'kept' });
    given([...open, a.paid(1, 1)])
      .when(a.command('markOverdue', { actor: a.system, at: a.firstDueAt }))
      .thenEvents(overdue);
    given([...open, overdue])
      .when(decline)
      .thenEvents(declined);
  });
});

describe('a member answers a mark of the admin', () => {
  it('that it is right, once', () => {
    given(paid).when(confirm).thenEvents(confirmed);
    given([...paid, confirmed])
      .when(confirm)
      .thenNothing();
    given(two).when(confirm).thenRejected('NothingToAnswer');
    given(disputedPaid).when(confirm).thenRejected('DisputeIsOpen');
  });
  it('that it is not right, with what is the matter', () => {
    given(paid).when(dispute).thenEvents(disputed);
    given(refused).when(dispute).thenEvents(disputed);
    given(disputedPaid).when(dispute).thenRejected('DisputeIsOpen');
  });
  it('but disputes neither their own report nor an unanswered one', () => {
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
  it('is settled by the admin, who corrects the book or lets it stand', () => {
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
  it('is settled by the member, who lets the book stand', () => {
    given(disputedPaid)
      .when({ ...settle, ...bela })
      .thenEvents(settled({ outcome: 'paid', by: 'member' }));
    given(disputedOpen)
      .when({ ...settle, ...bela, outcome: 'unpaid' })
      .thenEvents(settled({ outcome: 'unpaid', by: 'member' }));
  });
  it('is not settled in the place of another one, raised before', () => {
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
  it('marks no member paid by their own word', () => {
    given(disputedOpen)
      .when({ ...settle, ...bela })
      .thenRejected('NotCommitteeAdmin');
    given(disputedPaid)
      .when({ ...settle, ...bela, outcome: 'unpaid' })
      .thenRejected('NotCommitteeAdmin');
  });
  it('is over when the admin marks what the member says; another mark leaves it', () => {
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
  it('can be begun again when the admin has let the book stand, not when the member has', () => {
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
  it('that the member has let stand as not paid leaves nothing to confirm', () => {
    given([...disputedOpen, settled({ outcome: 'unpaid', by: 'member' })])
      .when(confirm)
      .thenRejected('NothingToAnswer');
  });
  it('does not hold up the draw', () => {
    given([...disputedPaid, a.paid(1, 1)])
      .when(a.command('openDraw', { roundNumber: 1, clientNonce: a.hex(800) }))
      .thenEvents(a.drawOpened(1, [101, 102]));
  });
});
