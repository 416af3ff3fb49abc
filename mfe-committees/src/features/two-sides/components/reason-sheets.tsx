import { disputePaymentBody } from '@mandali/contracts/api/dispute-payment';
import type { Payment } from '@mandali/contracts/shapes';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { seatOf } from '../../../shared/book.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { ReasonSheet } from '../../../shared/form/reason-sheet.tsx';
import { texts } from '../../../texts.ts';
import { useDecline, useDispute } from '../api/answer-payment.ts';
import { AboutPayment, SaidLine } from './word-line.tsx';

const labels = texts.twoSides;

type SheetProps = { readonly committeeId: number; readonly payment: Payment; readonly onClose: () => void };

/** Payer, round and seat. */
const About = ({ payment }: Pick<SheetProps, 'payment'>) => {
  const about = texts.payments.about(payment.round.roundNumber, seatOf(payment));
  return <AboutPayment payment={payment} about={`${payment.user.name} · ${about}`} />;
};

/** 'Not received': the admin's answer to a report. */
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
          <About payment={payment} />
          {word && <SaidLine name={user.name} word={word} />}
        </>
      }
    />
  );
}

/** 'That is not right': disputes a mark or an answer. */
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
      above={<About payment={payment} />}
      below={<Notice>{labels.dispute.note}</Notice>}
    />
  );
}
