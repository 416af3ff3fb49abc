import { FieldError } from '@mandali/ui-kit/fields/field.tsx';
import { FieldRow } from '@mandali/ui-kit/fields/field-row.tsx';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { SrOnly } from '@mandali/ui-kit/style/sr-only.tsx';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import Trash2 from 'lucide-react/icons/trash-2';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { AnotherSeatField } from '../../../shared/form/another-seat-field.tsx';
import { seatsText, type HeldSeats } from '../../../shared/held-seats.ts';
import { pastDayField } from '../../../shared/form/past-day.ts';
import { texts } from '../../../texts.ts';
import { shares } from '../../../texts/shares.ts';
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
  const { reason = null, field, held = null } = outcome ?? {};
  return (
    <li className={styles.row}>
      <fieldset className={styles.fields}>
        <legend className={styles.num}>
          <SrOnly>{labels.round(roundNumber)}</SrOnly>
          <span aria-hidden="true">{roundNumber}</span>
        </legend>
        <WinnerFields form={form} index={index} phoneRefused={field === 'winnerPhone' ? reason : null} />
        {held !== null && <AnotherSeat form={form} index={index} held={held} />}
        {reason !== null && field === undefined && held === null && <FieldError>{reason}</FieldError>}
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

type AnotherSeatProps = Pick<PastRoundFieldsProps, 'form' | 'index'> & { readonly held: HeldSeats };

function AnotherSeat({ form, index, held }: AnotherSeatProps) {
  const question = shares.ask(form.getValues(`rows.${index}.winnerName`), seatsText(held));
  return (
    <Controller
      control={form.control}
      name={`rows.${index}.anotherSeat`}
      render={({ field: { value, onChange } }) => (
        <AnotherSeatField question={question} checked={value} onChange={onChange} />
      )}
    />
  );
}
