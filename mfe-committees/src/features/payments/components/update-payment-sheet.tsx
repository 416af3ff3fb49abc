import { markPaymentBody } from '@mandali/contracts/api/mark-payment';
import type { Payment } from '@mandali/contracts/shapes';
import { byContract } from '@mandali/platform/form-resolver.ts';
import { rupees } from '@mandali/platform/format.ts';
import { Button } from '@mandali/ui-kit/button.tsx';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { RadioCards } from '@mandali/ui-kit/radio-cards.tsx';
import { Sheet } from '@mandali/ui-kit/sheet.tsx';
import { TextArea } from '@mandali/ui-kit/text-field.tsx';
import { Controller, useForm } from 'react-hook-form';
import { seatOf } from '../../../book.ts';
import { texts } from '../../../texts.ts';
import { useMarkPayment, type PaymentChange } from '../api/mark-payment.ts';
import styles from './update-payment-sheet.module.css';

const words = texts.payments;
const statuses = (['pending', 'paid', 'overdue'] as const).map((value) => ({
  value,
  label: words.status[value],
  icon: <SeatGlyph state={value} size={17} />,
}));
const methods = (['cash', 'upi', 'bank_transfer', 'cheque'] as const).map((value) => ({ value, label: words.method[value] }));

type SheetProps = { readonly committeeId: number; readonly payment: Payment; readonly onClose: () => void };

/** 'Update Payment Status': the method is asked for only when the status is paid. */
export function UpdatePaymentSheet({ committeeId, payment, onClose }: SheetProps) {
  const { mutate } = useMarkPayment(committeeId);
  const form = useForm<PaymentChange>({
    resolver: byContract(markPaymentBody),
    // Whoever opens it for an open due wants to record that it was paid.
    defaultValues: { status: 'paid', paymentMethod: payment.paymentMethod ?? 'cash', notes: payment.notes ?? '' },
  });
  const isPaid = form.watch('status') === 'paid';
  const save = ({ status, paymentMethod, notes }: PaymentChange): void => {
    mutate({
      payment,
      change: { status, notes: notes ?? '', ...(status === 'paid' && paymentMethod && { paymentMethod }) },
    });
    onClose();
  };
  return (
    <Sheet
      open
      title={words.dialog}
      onOpenChange={(stays) => !stays && onClose()}
      onSubmit={form.handleSubmit(save)}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit">{words.save}</Button>
        </>
      }
    >
      <Whose payment={payment} />
      <Controller
        control={form.control}
        name="status"
        render={({ field, fieldState }) => (
          <RadioCards label={words.statusLabel} options={statuses} value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
      {isPaid && (
        <Controller
          control={form.control}
          name="paymentMethod"
          render={({ field }) => (
            <RadioCards label={words.methodLabel} columns={2} options={methods} value={field.value} onChange={field.onChange} />
          )}
        />
      )}
      <TextArea
        label={words.notes}
        optional={words.optional}
        placeholder={words.notesHint}
        maxLength={500}
        error={form.formState.errors.notes?.message}
        {...form.register('notes')}
      />
    </Sheet>
  );
}

function Whose({ payment }: { readonly payment: Payment }) {
  return (
    <div className={styles.whose}>
      <div>
        <div className={styles.name}>{payment.user.name}</div>
        <div className={styles.about}>{words.about(payment.round.roundNumber, seatOf(payment))}</div>
      </div>
      <div className={styles.amount}>{rupees(payment.amount)}</div>
    </div>
  );
}
