import type { CommitteeEvent, EventData } from '../events.ts';
import * as a from './examples.fixture.ts';

// Commands and events of member 2 and the admin about a due of round 1, and histories that contain them.

export const of = { roundNumber: 1, seatNo: 2 } as const;
export const due = { ...of, memberNo: 2 } as const;
export const bela = { actor: a.person(102) };
export const asha = { actor: a.person(101) };
/** Time of the report in a given history: given events have no time. */
export const reportAt = '';

export const report = a.command('reportPayment', { ...of, ...bela, method: 'upi', paidAt: a.start, noteId: 7 });
export const withdraw = a.command('withdrawReport', { ...of, ...bela });
export const decline = a.command('declineReport', { ...of, reportAt, reasonId: 8 });
export const confirm = a.command('confirmPayment', { ...of, ...bela });
export const dispute = a.command('disputePayment', { ...of, ...bela, noteId: 9 });
export const settle = a.command('settleDispute', { ...of, outcome: 'paid', noteId: 10 });
export const pay = a.command('markPayment', { ...of, status: 'paid', method: 'upi' });

export const reported: CommitteeEvent = {
  type: 'PaymentReported',
  data: { ...due, method: 'upi', paidAt: a.start, noteId: 7 },
};
export const withdrawn: CommitteeEvent = { type: 'PaymentReportWithdrawn', data: due };
export const declined: CommitteeEvent = { type: 'PaymentReportDeclined', data: { ...due, reasonId: 8 } };
export const confirmed: CommitteeEvent = { type: 'PaymentConfirmed', data: due };
export const disputed: CommitteeEvent = { type: 'PaymentDisputed', data: { ...due, noteId: 9 } };
export const settled = (data: Pick<EventData<'PaymentDisputeSettled'>, 'outcome' | 'by'>): CommitteeEvent => ({
  type: 'PaymentDisputeSettled',
  data: { ...due, ...data, noteId: 10 },
});
export const marked = (data: Partial<EventData<'PaymentMarked'>>): CommitteeEvent => ({
  type: 'PaymentMarked',
  data: { ...due, status: 'paid', ...data },
});

export const two = a.committeeWith(2);
export const paid = [...two, a.paid(1, 2)];
export const open = [...two, reported];
export const refused = [...open, declined];
export const disputedPaid = [...paid, disputed];
export const disputedOpen = [...refused, disputed];
