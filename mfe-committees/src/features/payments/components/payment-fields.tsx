import type { Payment } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { FieldRow } from '@mandali/ui-kit/fields/field-row.tsx';
import { MoneyField } from '@mandali/ui-kit/fields/money-field.tsx';
import { TextArea, TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { useController, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { DayField } from '../../../shared/form/day-field.tsx';
import { methodCards } from '../../../shared/form/method-cards.ts';
import { pastDayField } from '../../../shared/form/past-day.ts';
import { RadioField } from '../../../shared/form/radio-field.tsx';
import { SheetFoot } from '../../../shared/form/sheet-foot.tsx';
import { texts } from '../../../texts.ts';
import { mostOf, taskOf, type PaymentValues } from '../payment-form.ts';
import styles from './payment-sheet.module.css';

const labels = texts.payments;

const statusesFor = (isEarlier: boolean) =>
  (isEarlier ? (['pending', 'paid'] as const) : (['pending', 'paid', 'overdue'] as const)).map((value) => ({
    value,
    label: labels.status[value],
    icon: <SeatGlyph state={value} size={17} />,
  }));

// Each component subscribes to the form: sending renders the tapped button again, not the whole sheet.
type FieldsProps = { readonly form: UseFormReturn<PaymentValues>; readonly payment: Payment };

export function PaymentFields({ form, payment, isEarlier }: FieldsProps & { readonly isEarlier: boolean }) {
  const { control } = form;
  const task = taskOf(payment);
  const isPaid = useWatch({ control, name: 'status' }) === 'paid';
  return (
    <>
      {task !== 'part' && (
        <RadioField
          control={control}
          name="status"
          label={labels.statusLabel}
          options={statusesFor(isEarlier)}
          hint={task === 'parts' && !isPaid ? labels.undoesAll : undefined}
        />
      )}
      {isPaid && task !== 'parts' && <HowMuch form={form} payment={payment} />}
      <NotesField form={form} />
    </>
  );
}

function HowMuch({ form, payment }: FieldsProps) {
  const { control } = form;
  const task = taskOf(payment);
  const method = (
    <RadioField control={control} name="paymentMethod" label={labels.methodLabel} columns={2} options={methodCards} />
  );
  if (task === 'correct')
    return (
      <>
        <FieldRow className={styles.row}>
          <AmountField form={form} payment={payment} />
          <ExactDay form={form} />
        </FieldRow>
        {method}
      </>
    );
  return (
    <>
      {task === 'part' ? (
        <AmountField form={form} payment={payment} />
      ) : (
        <FieldRow className={styles.row}>
          <AmountField form={form} payment={payment} />
          <OpenThen form={form} payment={payment} />
        </FieldRow>
      )}
      {method}
      <DayField control={control} name="day" />
    </>
  );
}

function AmountField({ form: { control }, payment }: FieldsProps) {
  const { field, fieldState } = useController({ control, name: 'amount' });
  const isPart = taskOf(payment) === 'part';
  return (
    <MoneyField
      label={isPart ? labels.amountNow : labels.amount}
      {...(isPart && { hint: partHint(payment, field.value) })}
      {...field}
      error={fieldState.error?.message}
    />
  );
}

const partHint = (payment: Payment, amount: number | null): string => {
  const open = mostOf(payment) - (amount ?? 0);
  if (open <= 0) return labels.thenPaid(rupees(payment.amount));
  return labels.thenOpen(rupees(open), labels.status[payment.status], rupees(payment.amount));
};

function OpenThen({ form: { control }, payment }: FieldsProps) {
  const amount = useWatch({ control, name: 'amount' }) ?? 0;
  return (
    <div>
      <p className={styles.label} id="open-then">
        {labels.openThen}
      </p>
      <output className={styles.open} aria-labelledby="open-then">
        {rupees(Math.max(0, mostOf(payment) - amount))}
      </output>
    </div>
  );
}

function ExactDay({ form: { control } }: Pick<FieldsProps, 'form'>) {
  const { field, fieldState } = useController({ control, name: 'day' });
  return <TextField label={texts.day.label} {...pastDayField()} {...field} error={fieldState.error?.message} />;
}

function NotesField({ form: { control, register } }: Pick<FieldsProps, 'form'>) {
  const { errors } = useFormState({ control, name: 'notes' });
  return (
    <TextArea
      label={labels.notes}
      optional
      rows={1}
      placeholder={labels.notesHint}
      maxLength={500}
      error={errors.notes?.message}
      {...register('notes')}
    />
  );
}

export function PaymentFoot({ form, payment, onCancel }: FieldsProps & { readonly onCancel: () => void }) {
  const { isSubmitting } = useFormState({ control: form.control });
  const amount = useWatch({ control: form.control, name: 'amount' });
  const save = taskOf(payment) === 'part' && amount !== null ? labels.add(rupees(amount)) : labels.save;
  return <SheetFoot onCancel={onCancel} save={save} busy={isSubmitting} />;
}
