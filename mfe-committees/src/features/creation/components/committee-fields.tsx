import { FieldRow } from '@mandali/ui-kit/fields/field-row.tsx';
import { latinInput } from '@mandali/ui-kit/fields/latin-input.ts';
import { MoneyField } from '@mandali/ui-kit/fields/money-field.tsx';
import { RadioCards } from '@mandali/ui-kit/fields/radio-cards.tsx';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { useController, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { RadioField } from '../../../shared/form/radio-field.tsx';
import { texts } from '../../../texts.ts';
import { type CommitteeForm, cycleDays } from '../committee-form.ts';
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
      <DueDayFields form={form} />
    </>
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
