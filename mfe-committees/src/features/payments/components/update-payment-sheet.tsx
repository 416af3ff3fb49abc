import { markPaymentBody } from '@mandali/contracts/api/mark-payment';
import type { Payment } from '@mandali/contracts/shapes';
import { byContract } from '@mandali/platform/forms/form-resolver.ts';
import { rupees, shortDate } from '@mandali/platform/format/format.ts';
import { answered } from '@mandali/ui-kit/notices/after-answer.ts';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { useWatch } from 'react-hook-form';
import { seatOf } from '../../../shared/committee-detail.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm } from '../../../shared/form/drafted-form.ts';
import { RestoredNotice } from '../../../shared/form/restored-notice.tsx';
import { NotesField, PaymentFoot } from '../../../shared/payment/payment-form.tsx';
import { RadioField } from '../../../shared/form/radio-field.tsx';
import { ReceiptLine } from '../../../shared/payment/receipt-link.tsx';
import { texts } from '../../../texts.ts';
import { failedMarkOf, useShownMarks } from '../../../shared/payment/marks.tsx';
import type { PaymentChange } from '../../../shared/payment/mark.ts';
import { useMarkPayment } from '../../../shared/payment/mark-payment.ts';
import { methodCards } from '../../../shared/form/method-cards.ts';
import styles from './update-payment-sheet.module.css';

const labels = texts.payments;
const statuses = (['pending', 'paid', 'overdue'] as const).map((value) => ({
  value,
  label: labels.status[value],
  icon: <SeatGlyph state={value} size={17} />,
}));
type SheetProps = {
  readonly committeeId: number;
  readonly payment: Payment;
  readonly dueAt: string | null;
  readonly onClose: () => void;
};

const usePaymentForm = ({ committeeId, payment, onClose }: SheetProps) => {
  const mark = useMarkPayment(committeeId, payment);
  const unsaved = failedMarkOf(payment, useShownMarks())?.mark.change;
  const { form, draft } = useDraftedForm<PaymentChange>(draftNames.payment(payment.id), {
    resolver: byContract(markPaymentBody),
    defaultValues: {
      status: 'paid',
      paymentMethod: payment.paymentMethod ?? 'cash',
      notes: payment.notes ?? '',
      ...unsaved,
    },
  });
  const giveUp = (): void => {
    draft.drop();
    onClose();
  };
  const save = form.handleSubmit(async ({ status, paymentMethod, notes }) => {
    await answered();
    const method = status === 'paid' && paymentMethod ? { paymentMethod } : {};
    mark({ status, notes: notes ?? '', ...method });
    giveUp();
  });
  return { form, draft, save, giveUp };
};

export function UpdatePaymentSheet(props: SheetProps) {
  const { payment, dueAt, onClose } = props;
  const { form, draft, save, giveUp } = usePaymentForm(props);
  const close = (): void => {
    draft.leave();
    onClose();
  };
  const isPaid = useWatch({ control: form.control, name: 'status' }) === 'paid';
  return (
    <Sheet
      title={labels.dialog}
      onClose={close}
      onSubmit={(event) => void save(event)}
      foot={<PaymentFoot form={form} onCancel={giveUp} />}
    >
      <RestoredNotice draft={draft} />
      <PayerLine payment={payment} dueAt={dueAt} />
      <ReceiptLine committeeId={props.committeeId} payment={payment} />
      <RadioField control={form.control} name="status" label={labels.statusLabel} options={statuses} />
      {isPaid && (
        <RadioField
          control={form.control}
          name="paymentMethod"
          label={labels.methodLabel}
          columns={2}
          options={methodCards}
        />
      )}
      <NotesField form={form} />
    </Sheet>
  );
}

function PayerLine({ payment, dueAt }: { readonly payment: Payment; readonly dueAt: string | null }) {
  const about = labels.about(payment.round.roundNumber, seatOf(payment));
  return (
    <div className={styles.whose}>
      <div>
        <div className={styles.name}>{payment.user.name}</div>
        <div className={styles.about}>{dueAt === null ? about : `${about} · ${labels.dueOn(shortDate(dueAt))}`}</div>
      </div>
      <div className={styles.amount}>{rupees(payment.amount)}</div>
    </div>
  );
}
