import type { Detail, Part, Payment } from '@mandali/contracts/shapes';
import { isInterrupted } from '@mandali/platform/forms/drafts.ts';
import { answered } from '@mandali/ui-kit/notices/after-answer.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { useState } from 'react';
import { isComplete, seatOf } from '../../../shared/committee-detail.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm } from '../../../shared/form/drafted-form.ts';
import { RestoredNotice } from '../../../shared/form/restored-notice.tsx';
import { ReceiptLine } from '../../../shared/payment/receipt-link.tsx';
import { failedMarkOf, useShownMarks } from '../../../shared/payment/marks.tsx';
import { useMarkPayment } from '../../../shared/payment/mark-payment.ts';
import { texts } from '../../../texts.ts';
import { changeFor, partsIn, paymentRules, startValues, taskOf, type PaymentValues } from '../payment-form.ts';
import { AdvanceSheet } from './advance-sheet.tsx';
import { BookNow, PayerLine } from './payment-facts.tsx';
import { PaymentFields, PaymentFoot } from './payment-fields.tsx';
import { PartList } from './part-list.tsx';
import { UndoPartSheet } from './undo-part-sheet.tsx';

const labels = texts.payments;

export type PaymentSheetProps = {
  readonly detail: Detail;
  /** As it is now. */
  readonly payment: Payment;
  /** From Round History: without Overdue, which is set on the due day. */
  readonly isEarlier: boolean;
  readonly onClose: () => void;
};

type Step = { readonly kind: 'payment' | 'advance' } | { readonly kind: 'undo'; readonly part: Part };

const firstStep = (payment: Payment): Step => {
  const part = partsIn(payment).find(({ no }) => isInterrupted(draftNames.undonePart(payment.id, no)));
  return part === undefined ? { kind: 'payment' } : { kind: 'undo', part };
};

/** A payment, a part of one, later rounds, and the correction of any of them. One sheet at a time. */
export function PaymentSheet(props: PaymentSheetProps) {
  const { detail, payment, onClose } = props;
  const [step, setStep] = useState(() => firstStep(payment));
  const goBack = (): void => setStep({ kind: 'payment' });
  const member = detail.members.find(({ isActive, seatNo }) => isActive && seatNo === seatOf(payment));
  if (step.kind === 'undo')
    return <UndoPartSheet committeeId={detail.committee.id} payment={payment} part={step.part} onClose={goBack} />;
  if (step.kind === 'advance' && member)
    return <AdvanceSheet detail={detail} member={member} onClose={goBack} onDone={onClose} />;
  // A new form for each state of the payment: an undone part changes what may be entered.
  return (
    <Payments
      key={taskOf(payment)}
      {...props}
      onUndo={(part) => setStep({ kind: 'undo', part })}
      onAdvance={member && !props.isEarlier && !isComplete(detail) ? () => setStep({ kind: 'advance' }) : undefined}
    />
  );
}

type PaymentsProps = PaymentSheetProps & {
  readonly onUndo: (part: Part) => void;
  readonly onAdvance: (() => void) | undefined;
};

const usePaymentForm = ({ detail, payment, isEarlier, onClose }: PaymentSheetProps) => {
  const mark = useMarkPayment(detail.committee.id, payment);
  const unsaved = failedMarkOf(payment, useShownMarks())?.mark.change;
  const name = isEarlier ? draftNames.earlierPayment(payment.id) : draftNames.payment(payment.id);
  const { form, draft } = useDraftedForm<PaymentValues>(name, {
    resolver: paymentRules(payment),
    defaultValues: startValues(payment, isEarlier, unsaved),
  });
  const giveUp = (): void => {
    draft.drop();
    onClose();
  };
  const save = form.handleSubmit(async (values) => {
    await answered();
    mark(changeFor(payment, values));
    giveUp();
  });
  return { form, draft, save, giveUp };
};

function Payments(props: PaymentsProps) {
  const { detail, payment, isEarlier, onClose, onUndo, onAdvance } = props;
  const { form, draft, save, giveUp } = usePaymentForm(props);
  const task = taskOf(payment);
  const leave = (then: () => void) => (): void => {
    draft.leave();
    then();
  };
  return (
    <Sheet
      title={isEarlier ? labels.editDialog : labels.dialog}
      onClose={leave(onClose)}
      onSubmit={(event) => void save(event)}
      foot={<PaymentFoot form={form} payment={payment} onCancel={giveUp} />}
    >
      <RestoredNotice draft={draft} />
      <PayerLine detail={detail} payment={payment} />
      <ReceiptLine committeeId={detail.committee.id} payment={payment} />
      {isEarlier && <BookNow detail={detail} payment={payment} />}
      {(task === 'part' || task === 'parts') && (
        <PartList payment={payment} onUndo={(part) => leave(() => onUndo(part))()} />
      )}
      <PaymentFields form={form} payment={payment} isEarlier={isEarlier} />
      {onAdvance && (
        <Button kind="link" onClick={leave(onAdvance)}>
          {labels.payLater}
        </Button>
      )}
    </Sheet>
  );
}
