import { FieldRow } from '@mandali/ui-kit/fields/field-row.tsx';
import { latinInput } from '@mandali/ui-kit/fields/latin-input.ts';
import { MoneyField } from '@mandali/ui-kit/fields/money-field.tsx';
import { RadioCards } from '@mandali/ui-kit/fields/radio-cards.tsx';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { useController, type Control, type UseFormReturn } from 'react-hook-form';
import { RadioField } from '../../../shared/form/radio-field.tsx';
import { texts } from '../../../texts.ts';
import type { NewCommittee } from '../api/create-committee.ts';
import { cycleDays } from '../committee-form.ts';

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

export function CommitteeFields({ form }: { readonly form: UseFormReturn<NewCommittee> }) {
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
    </>
  );
}

type CommitteeFormProps = { readonly control: Control<NewCommittee> };

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
  return (
    <RadioCards
      label={creation.every}
      options={cycleOptions}
      value={cycleDays.find((days) => Number(days) === field.value)}
      onChange={(days) => field.onChange(Number(days))}
      error={fieldState.error?.message}
    />
  );
}
