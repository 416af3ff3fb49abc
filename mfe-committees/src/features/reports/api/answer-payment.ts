import { confirmPayment } from '@mandali/contracts/api/confirm-payment';
import { declineReport } from '@mandali/contracts/api/decline-report';
import { disputePayment } from '@mandali/contracts/api/dispute-payment';
import { reportPayment } from '@mandali/contracts/api/report-payment';
import { settleDispute } from '@mandali/contracts/api/settle-dispute';
import { withdrawReport } from '@mandali/contracts/api/withdraw-report';
import type { BodySentTo } from '@mandali/contracts/operation';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';

export type Report = BodySentTo<typeof reportPayment>;
export type Settlement = BodySentTo<typeof settleDispute>;

const labels = texts.reports;

type PaymentReference = { readonly committeeId: number; readonly paymentId: number };

const about = (paymentId: number) => ({ id: String(paymentId) });
const refused = (failed: string) => (error: Error) => showRefusal(error, failed);

export const useReport = ({ committeeId, paymentId }: PaymentReference) =>
  useCommitteeCommand(reportPayment, committeeId, {
    sent: (body: Report) => ({ params: about(paymentId), body }),
    successText: labels.report.done,
    failed: refused(labels.report.failed),
  });

export const useDecline = ({ committeeId, paymentId }: PaymentReference, reportAt: string) =>
  useCommitteeCommand(declineReport, committeeId, {
    sent: (reason: string) => ({ params: about(paymentId), body: { reportAt, reason } }),
    successText: labels.decline.done,
    failed: refused(labels.decline.failed),
  });

export const useDispute = ({ committeeId, paymentId }: PaymentReference) =>
  useCommitteeCommand(disputePayment, committeeId, {
    sent: (reason: string) => ({ params: about(paymentId), body: { reason } }),
    successText: labels.dispute.done,
    failed: refused(labels.dispute.failed),
  });

export const useSettle = ({ committeeId, paymentId }: PaymentReference, disputeAt: string | undefined) =>
  useCommitteeCommand(settleDispute, committeeId, {
    sent: (body: Settlement) => ({ params: about(paymentId), body: { ...body, ...(disputeAt && { disputeAt }) } }),
    successText: labels.settling.done,
    failed: refused(labels.settling.failed),
  });

export const useWithdraw = ({ committeeId, paymentId }: PaymentReference) =>
  useCommitteeCommand(withdrawReport, committeeId, {
    sent: () => ({ params: about(paymentId) }),
    successText: labels.takenBack,
    failed: refused(labels.failed),
  });

export const useConfirmPayment = ({ committeeId, paymentId }: PaymentReference) =>
  useCommitteeCommand(confirmPayment, committeeId, {
    sent: () => ({ params: about(paymentId), body: {} }),
    successText: labels.confirmed,
    failed: refused(labels.failed),
  });
