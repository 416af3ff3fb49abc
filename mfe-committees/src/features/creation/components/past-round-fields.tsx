import { FieldError } from '@mandali/ui-kit/fields/field.tsx';
import { FieldRow } from '@mandali/ui-kit/fields/field-row.tsx';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { SrOnly } from '@mandali/ui-kit/style/sr-only.tsx';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import Trash2 from 'lucide-react/icons/trash-2';
import type { UseFormReturn } from 'react-hook-form';
import { pastDayField } from '../../../shared/form/past-day.ts';
import { texts } from '../../../texts.ts';
import type { SavedRow } from '../api/save-past-round.ts';
import type { PastRows } from '../past-rows.ts';
import styles from './past-rounds-step.module.css';

const labels = texts.creation.past;

type PastRoundFieldsProps = {
  readonly form: UseFormReturn<PastRows>;
  readonly index: number;
  readonly roundNumber: number;
  readonly attempt: SavedRow | undefined;
  readonly onRemove: () => void;
};

export function PastRoundFields({ form, index, roundNumber, attempt: outcome, onRemove }: PastRoundFieldsProps) {
  const { reason = null, field } = outcome ?? {};
  return (
    <li className={styles.row}>
      <fieldset className={styles.fields}>
        <legend className={styles.num}>
          <SrOnly>{labels.round(roundNumber)}</SrOnly>
          <span aria-hidden="true">{roundNumber}</span>
        </legend>
        <WinnerFields form={form} index={index} phoneRefused={field === 'winnerPhone' ? reason : null} />
        {reason !== null && field === undefined && <FieldError>{reason}</FieldError>}
      </fieldset>
      <IconButton label={labels.remove(roundNumber)} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

type WinnerFieldsProps = Pick<PastRoundFieldsProps, 'form' | 'index'> & { readonly phoneRefused: string | null };

function WinnerFields({ form, index, phoneRefused }: WinnerFieldsProps) {
  const errors = form.formState.errors.rows?.[index];
  return (
    <FieldRow>
      <TextField
        label={labels.winnerName}
        autoComplete="off"
        error={errors?.winnerName?.message}
        {...form.register(`rows.${index}.winnerName`)}
      />
      <TextField
        label={labels.winnerPhone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        error={errors?.winnerPhone?.message ?? phoneRefused}
        {...form.register(`rows.${index}.winnerPhone`)}
      />
      <TextField
        label={labels.drawDate}
        {...pastDayField()}
        error={errors?.drawDate?.message}
        {...form.register(`rows.${index}.drawDate`)}
      />
      <TextField
        label={labels.receivedBy}
        autoComplete="off"
        error={errors?.receivedBy?.message}
        {...form.register(`rows.${index}.receivedBy`)}
      />
    </FieldRow>
  );
}
