import { disputePaymentBody } from '@mandali/contracts/api/dispute-payment';
import type { Payment } from '@mandali/contracts/shapes';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { seatOf } from '../../../shared/committee-detail.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { ReasonSheet } from '../../../shared/form/reason-sheet.tsx';
import { texts } from '../../../texts.ts';
import { useDecline, useDispute } from '../api/answer-payment.ts';
import { AboutPayment, ReportLine } from './report-line.tsx';

const labels = texts.reports;

type SheetProps = { readonly committeeId: number; readonly payment: Payment; readonly onClose: () => void };

const PayerAndSeat = ({ payment }: Pick<SheetProps, 'payment'>) => {
  const about = texts.payments.about(payment.round.roundNumber, seatOf(payment));
  return <AboutPayment payment={payment} about={`${payment.user.name} · ${about}`} />;
};

export function DeclineSheet({ committeeId, payment, onClose }: SheetProps) {
  const { id, word, user } = payment;
  const command = useDecline({ committeeId, paymentId: id }, word?.at ?? '');
  return (
    <ReasonSheet
      title={labels.decline.title}
      labels={labels.decline}
      command={command}
      body={disputePaymentBody}
      draftName={draftNames.decline(id)}
      onClose={onClose}
      above={
        <>
          <PayerAndSeat payment={payment} />
          {word && <ReportLine name={user.name} word={word} />}
        </>
      }
    />
  );
}

export function DisputeSheet({ committeeId, payment, onClose }: SheetProps) {
  const command = useDispute({ committeeId, paymentId: payment.id });
  return (
    <ReasonSheet
      title={labels.notRight}
      labels={labels.dispute}
      command={command}
      body={disputePaymentBody}
      draftName={draftNames.dispute(payment.id)}
      onClose={onClose}
      above={<PayerAndSeat payment={payment} />}
      below={<Notice>{labels.dispute.note}</Notice>}
    />
  );
}
