// What member and admin say to each other of a payment, as random requests (see random-commands.fixture.ts).
import { confirmPayment } from '@mandali/contracts/api/confirm-payment';
import { declineReport } from '@mandali/contracts/api/decline-report';
import { disputePayment } from '@mandali/contracts/api/dispute-payment';
import { reportPayment } from '@mandali/contracts/api/report-payment';
import { settleDispute } from '@mandali/contracts/api/settle-dispute';
import { withdrawReport } from '@mandali/contracts/api/withdraw-report';
import type { Operation } from '@mandali/contracts/operation';
import { type Detail, type Payment, paymentMethods } from '@mandali/contracts/shapes';
import { committeeId, paymentId } from '@mandali/domain/ids';

export const of = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];

export const wordKinds = [
  'reportPayment',
  'withdrawReport',
  'declineReport',
  'confirmPayment',
  'disputePayment',
  'settleDispute',
] as const;
export type WordKind = (typeof wordKinds)[number];

type Step = { readonly kind: string; readonly sender: number; readonly who: number; readonly whom: number };
type RequestInput = { readonly params: { readonly id: string }; readonly body?: object };
type TextCommand = {
  readonly operation: Operation;
  readonly make: (step: Step & { readonly said: string }, book: Detail) => RequestInput;
};

/** To which payments it can be said. */
const sayable: Readonly<Record<WordKind, (payment: Payment) => boolean>> = {
  reportPayment: ({ status, word }) => status !== 'paid' && word?.kind !== 'disputed',
  withdrawReport: ({ word }) => word?.kind === 'reported' || word?.kind === 'declined',
  declineReport: ({ word }) => word?.kind === 'reported',
  confirmPayment: ({ status, word }) => status === 'paid' && !word,
  disputePayment: ({ status, word }) => (status === 'paid' ? !word : word?.kind === 'declined'),
  settleDispute: ({ word }) => word?.kind === 'disputed',
};

const isWord = (kind: string): kind is WordKind => Object.hasOwn(sayable, kind);

/** The payment that a step is about: one to which it can be said, if there is any; none for other steps. */
export const duePayment = ({ kind, whom }: Step, book: Detail): Payment | undefined => {
  if (!isWord(kind)) return undefined;
  const payments = book.rounds.flatMap((round) => round.payments);
  return of(payments.filter(sayable[kind]), whom) ?? of(payments, whom);
};

/** Whether the step is one of the member whose payment it is about. */
export const isOfMember = ({ kind, sender }: Step): boolean =>
  kind === 'settleDispute' ? sender >= 6 : kind !== 'declineReport' && isWord(kind);

const about = (step: Step, book: Detail) => ({
  id: `${duePayment(step, book)?.id ?? paymentId(committeeId(book.committee.id), 1, 1)}`,
});

const nobodysReport = '2026-01-02T00:00:00.000Z';

export const sentAbout: Readonly<Record<WordKind, TextCommand>> = {
  reportPayment: {
    operation: reportPayment,
    make: (step, book) => ({
      params: about(step, book),
      body: {
        paymentMethod: of(paymentMethods, step.who),
        paidAt: '2026-01-02',
        ...(step.said !== '' && { notes: step.said }),
      },
    }),
  },
  withdrawReport: { operation: withdrawReport, make: (step, book) => ({ params: about(step, book) }) },
  declineReport: {
    operation: declineReport,
    make: (step, book) => ({
      params: about(step, book),
      body: { reportAt: duePayment(step, book)?.word?.at ?? nobodysReport, reason: step.said || 'No' },
    }),
  },
  confirmPayment: { operation: confirmPayment, make: (step, book) => ({ params: about(step, book), body: {} }) },
  disputePayment: {
    operation: disputePayment,
    make: (step, book) => ({ params: about(step, book), body: { reason: step.said || 'No' } }),
  },
  settleDispute: {
    operation: settleDispute,
    make: (step, book) => ({
      params: about(step, book),
      body: {
        outcome: step.who % 2 ? 'paid' : 'unpaid',
        notes: step.said,
        ...(step.whom % 2 > 0 && { disputeAt: duePayment(step, book)?.word?.at ?? nobodysReport }),
      },
    }),
  },
};
