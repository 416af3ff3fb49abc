import { TextArea } from '@mandali/ui-kit/fields/text-field.tsx';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import type { PaymentChange } from './mark.ts';
import { SheetFoot } from '../form/sheet-foot.tsx';
import { texts } from '../../texts.ts';

const labels = texts.payments;

// Each follows the form by itself: sending it draws the button that was tapped, not the whole sheet.
type Part = { readonly form: UseFormReturn<PaymentChange> };

/** What else is to be said about a payment. */
export function NotesField({ form: { control, register } }: Part) {
  const { errors } = useFormState({ control, name: 'notes' });
  return (
    <TextArea
      label={labels.notes}
      optional
      placeholder={labels.notesHint}
      maxLength={500}
      error={errors.notes?.message}
      {...register('notes')}
    />
  );
}

/** Update Payment, and the way out. */
export function PaymentFoot({ form: { control }, onCancel }: Part & { readonly onCancel: () => void }) {
  const { isSubmitting } = useFormState({ control });
  return <SheetFoot onCancel={onCancel} save={labels.save} busy={isSubmitting} />;
}
