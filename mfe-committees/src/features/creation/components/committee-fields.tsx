import { shortDate } from '@mandali/platform/format/format.ts';
import { Fold } from '@mandali/ui-kit/ledger/fold.tsx';
import { FieldRow } from '@mandali/ui-kit/fields/field-row.tsx';
import { latinInput } from '@mandali/ui-kit/fields/latin-input.ts';
import { MoneyField } from '@mandali/ui-kit/fields/money-field.tsx';
import { RadioCards } from '@mandali/ui-kit/fields/radio-cards.tsx';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { useController, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { RadioField } from '../../../shared/form/radio-field.tsx';
import { TurnsField } from '../../../shared/form/turns-field.tsx';
import { turns } from '../../../texts/turns.ts';
import { texts } from '../../../texts.ts';
import { type CommitteeForm, cycleDays } from '../committee-form.ts';
import styles from './committee-fields.module.css';
import { DueDayFields } from './due-day-fields.tsx';

const { creation } = texts;
const cycleOptions = cycleDays.map((days) => ({ value: days, label: creation.days(Number(days)) }));
const cycleTypes = [
  { value: 'fixed', label: creation.fixed },
  { value: 'custom', label: creation.custom },
] as const;
const committeeTypes = [
  { value: 'new', label: creation.new },
  { value: 'existing', label: creation.existing },
] as const;

export function CommitteeFields({ form }: { readonly form: UseFormReturn<CommitteeForm> }) {
  const { control, formState, register } = form;
  return (
    <>
      <TextField
        label={creation.name}
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <FieldRow>
        <TextField
          label={creation.members}
          figures
          inputMode="numeric"
          onInputCapture={latinInput}
          autoComplete="off"
          error={formState.errors.totalMembers?.message}
          {...register('totalMembers', { setValueAs: (text) => (text === '' ? 0 : Number(text)) })}
        />
        <Contribution control={control} />
      </FieldRow>
      <Cycle control={control} />
      <FieldRow>
        <RadioField control={control} name="cycleType" label={creation.cycleType} options={cycleTypes} />
        <RadioField control={control} name="committeeType" label={creation.committeeType} options={committeeTypes} />
      </FieldRow>
      <DaysAndTurns form={form} />
    </>
  );
}

/** Folded while nothing special is wanted. */
function DaysAndTurns({ form }: { readonly form: UseFormReturn<CommitteeForm> }) {
  const { cycleType, firstDueDay, turns: kind } = useWatch({ control: form.control }) as CommitteeForm;
  const isSpecial = cycleType === 'custom' || firstDueDay !== '' || kind !== 'each-round';
  const due = firstDueDay === '' ? [] : [`${texts.calendar.firstDue} ${shortDate(`${firstDueDay}T06:30:00Z`)}`];
  const summary = (
    <span className={styles.summary}>
      {turns.days}
      <small>{[...due, turns.kinds[kind].name].join(' · ')}</small>
    </span>
  );
  return (
    <div className={styles.fold}>
      <Fold summary={summary} isOpen={isSpecial}>
        <DueDayFields form={form} />
        <TurnsField control={form.control} name="turns" />
      </Fold>
    </div>
  );
}

type CommitteeFormProps = { readonly control: Control<CommitteeForm> };

function Contribution({ control }: CommitteeFormProps) {
  const { field, fieldState } = useController({ control, name: 'contributionAmount' });
  const { value, onChange, ...rest } = field;
  return (
    <MoneyField
      {...rest}
      label={creation.contribution}
      error={fieldState.error?.message}
      value={value === 0 ? null : value}
      onChange={(amount) => onChange(amount ?? 0)}
    />
  );
}

function Cycle({ control }: CommitteeFormProps) {
  const { field, fieldState } = useController({ control, name: 'cycleDuration' });
  // Decision 63: Custom puts this choice out of use.
  const isCustom = useWatch({ control, name: 'cycleType' }) === 'custom';
  return (
    <RadioCards
      label={creation.every}
      options={isCustom ? cycleOptions.map((option) => ({ ...option, disabled: true })) : cycleOptions}
      value={isCustom ? undefined : cycleDays.find((days) => Number(days) === field.value)}
      {...(isCustom && { hint: texts.calendar.outOfUse })}
      onChange={(days) => field.onChange(Number(days))}
      error={fieldState.error?.message}
    />
  );
}
