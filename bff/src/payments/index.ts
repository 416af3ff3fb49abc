import type { CommitteeState } from '@mandali/domain/committee/state';
import type { CommitteeId } from '@mandali/domain/ids';
import type { Past } from '@mandali/event-store/past';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { CommitteeCommands } from '../committees/commands.ts';
import type { Cards } from '../people/cards.ts';
import type { Trail } from '../http/security-trail.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Members } from '../people/placeholders.ts';
import type { Texts } from '../people/free-texts.ts';
import { markOverdue } from './mark-overdue.ts';
import { createPaymentsData } from './personal-data.ts';
import { createWaysToPay } from './ways-to-pay.ts';
import { confirmHandOverEndpoint } from './operations/confirm-hand-over.ts';
import { confirmPaymentEndpoint } from './operations/confirm-payment.ts';
import { declineReportEndpoint } from './operations/decline-report.ts';
import { disputeHandOverEndpoint } from './operations/dispute-hand-over.ts';
import { disputePaymentEndpoint } from './operations/dispute-payment.ts';
import { handOverPotEndpoint } from './operations/hand-over-pot.ts';
import { getWayToPayEndpoint } from './operations/get-way-to-pay.ts';
import { listMemberPaymentsEndpoint } from './operations/list-member-payments.ts';
import { markAllPaidEndpoint } from './operations/mark-all-paid.ts';
import { markPaymentEndpoint, putPaymentEndpoint } from './operations/mark-payment.ts';
import { payAdvanceEndpoint } from './operations/pay-advance.ts';
import { payPartEndpoint } from './operations/pay-part.ts';
import { putWayToPayEndpoint } from './operations/put-way-to-pay.ts';
import { reportPaymentEndpoint } from './operations/report-payment.ts';
import { returnAdvanceEndpoint } from './operations/return-advance.ts';
import { settleHandOverEndpoint } from './operations/settle-hand-over.ts';
import { takeBackHandOverEndpoint } from './operations/take-back-hand-over.ts';
import { settleDisputeEndpoint } from './operations/settle-dispute.ts';
import { takeBackPartEndpoint } from './operations/take-back-part.ts';
import { withdrawReportEndpoint } from './operations/withdraw-report.ts';

export type PaymentsOptions = {
  readonly pool: Pool;
  readonly committees: CommitteeCommands;
  readonly past: Past<CommitteeId, CommitteeState>;
  readonly cards: Cards;
  readonly members: Pick<Members, 'accountStateOf'>;
  readonly texts: Texts;
  readonly trail: Trail;
  readonly overdueEveryS: number;
  readonly jobQueue: () => Pick<Jobs, 'enqueue'>;
  readonly log: Logger;
  readonly now: () => Date;
};

export const createPayments = (options: PaymentsOptions) => {
  const waysToPay = createWaysToPay({ pool: options.pool, now: options.now });
  const deps = { ...options, waysToPay };
  return {
    endpoints: {
      confirmHandOver: confirmHandOverEndpoint(deps),
      confirmPayment: confirmPaymentEndpoint(deps),
      declineReport: declineReportEndpoint(deps),
      disputeHandOver: disputeHandOverEndpoint(deps),
      disputePayment: disputePaymentEndpoint(deps),
      handOverPot: handOverPotEndpoint(deps),
      getWayToPay: getWayToPayEndpoint(deps),
      listMemberPayments: listMemberPaymentsEndpoint(deps),
      markAllPaid: markAllPaidEndpoint(deps),
      markPayment: markPaymentEndpoint(deps),
      payAdvance: payAdvanceEndpoint(deps),
      payPart: payPartEndpoint(deps),
      putPayment: putPaymentEndpoint(deps),
      putWayToPay: putWayToPayEndpoint(deps),
      reportPayment: reportPaymentEndpoint(deps),
      returnAdvance: returnAdvanceEndpoint(deps),
      settleHandOver: settleHandOverEndpoint(deps),
      takeBackHandOver: takeBackHandOverEndpoint(deps),
      settleDispute: settleDisputeEndpoint(deps),
      takeBackPart: takeBackPartEndpoint(deps),
      withdrawReport: withdrawReportEndpoint(deps),
    },
    jobs: { 'mark-overdue': markOverdue(options) },
    personalData: createPaymentsData(waysToPay),
    waysToPay,
  };
};
