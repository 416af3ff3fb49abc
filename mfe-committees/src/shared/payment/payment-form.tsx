import { TextArea } from '@mandali/ui-kit/fields/text-field.tsx';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import type { PaymentChange } from './mark.ts';
import { SheetFoot } from '../form/sheet-foot.tsx';
import { texts } from '../../texts.ts';

const labels = texts.payments;

// Each component subscribes to the form: sending renders the tapped button again, not the whole sheet.
type FormProps = { readonly form: UseFormReturn<PaymentChange> };

export function NotesField({ form: { control, register } }: FormProps) {
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

export function PaymentFoot({ form: { control }, onCancel }: FormProps & { readonly onCancel: () => void }) {
  const { isSubmitting } = useFormState({ control });
  return <SheetFoot onCancel={onCancel} save={labels.save} busy={isSubmitting} />;
}
