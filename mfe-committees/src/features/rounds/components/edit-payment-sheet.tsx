import { markPaymentBody } from '@mandali/contracts/api/mark-payment';
import type { Payment } from '@mandali/contracts/shapes';
import { byContract } from '@mandali/platform/forms/form-resolver.ts';
import { answered } from '@mandali/ui-kit/notices/after-answer.ts';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { seatOf } from '../../../shared/committee-detail.ts';
import { failedMarkOf, useShownMarks } from '../../../shared/payment/marks.tsx';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm } from '../../../shared/form/drafted-form.ts';
import type { PaymentChange } from '../../../shared/payment/mark.ts';
import { useMarkPayment } from '../../../shared/payment/mark-payment.ts';
import { NotesField, PaymentFoot } from '../../../shared/payment/payment-form.tsx';
import { RadioField } from '../../../shared/form/radio-field.tsx';
import { ReceiptLine } from '../../../shared/payment/receipt-link.tsx';
import { RestoredNotice } from '../../../shared/form/restored-notice.tsx';
import { texts } from '../../../texts.ts';

const labels = texts.payments;
const statuses = (['pending', 'paid'] as const).map((value) => ({
  value,
  label: labels.status[value],
  icon: <SeatGlyph state={value} size={17} />,
}));

type EditPaymentSheetProps = { readonly committeeId: number; readonly payment: Payment; readonly onClose: () => void };

/** An earlier round's due is pending or paid, never overdue. */
export function EditPaymentSheet({ committeeId, payment, onClose }: EditPaymentSheetProps) {
  const mark = useMarkPayment(committeeId, payment);
  const unsaved = failedMarkOf(payment, useShownMarks())?.mark.change;
  const { form, draft } = useDraftedForm<PaymentChange>(draftNames.earlierPayment(payment.id), {
    resolver: byContract(markPaymentBody),
    defaultValues: { status: payment.status === 'paid' ? 'paid' : 'pending', notes: payment.notes ?? '', ...unsaved },
  });
  const giveUp = (): void => {
    draft.drop();
    onClose();
  };
  const save = form.handleSubmit(async ({ status, notes }) => {
    await answered();
    mark({ status, notes: notes ?? '' });
    giveUp();
  });
  const close = (): void => {
    draft.leave();
    onClose();
  };
  return (
    <Sheet
      title={labels.editDialog}
      sub={`${payment.user.name} · ${labels.about(payment.round.roundNumber, seatOf(payment))}`}
      onClose={close}
      onSubmit={(event) => void save(event)}
      foot={<PaymentFoot form={form} onCancel={giveUp} />}
    >
      <RestoredNotice draft={draft} />
      <ReceiptLine committeeId={committeeId} payment={payment} />
      <RadioField control={form.control} name="status" label={labels.statusLabel} options={statuses} />
      <NotesField form={form} />
    </Sheet>
  );
}
