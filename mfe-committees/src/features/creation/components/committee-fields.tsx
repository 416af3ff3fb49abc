import { MoneyField } from '@mandali/ui-kit/money-field.tsx';
import { RadioCards } from '@mandali/ui-kit/radio-cards.tsx';
import { TextField } from '@mandali/ui-kit/text-field.tsx';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { texts } from '../../../texts.ts';
import type { NewCommittee } from '../api/create-committee.ts';
import { cycleDays } from '../committee-form.ts';
import styles from './create-committee-dialog.module.css';

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

/** The basic form of a committee. */
export function CommitteeFields({ form }: { readonly form: UseFormReturn<NewCommittee> }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField label={creation.name} autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <div className={styles.two}>
        <TextField
          label={creation.members}
          figures
          inputMode="numeric"
          autoComplete="off"
          error={errors.totalMembers?.message}
          {...form.register('totalMembers', { setValueAs: (text) => (text === '' ? 0 : Number(text)) })}
        />
        <Controller
          control={form.control}
          name="contributionAmount"
          render={({ field, fieldState }) => (
            <MoneyField
              label={creation.contribution}
              error={fieldState.error?.message}
              name={field.name}
              value={field.value === 0 ? null : field.value}
              onChange={(amount) => field.onChange(amount ?? 0)}
              onBlur={field.onBlur}
              ref={field.ref}
            />
          )}
        />
      </div>
      <Controller
        control={form.control}
        name="cycleDuration"
        render={({ field, fieldState }) => (
          <RadioCards
            label={creation.every}
            options={cycleOptions}
            value={cycleDays.find((days) => Number(days) === field.value)}
            onChange={(days) => field.onChange(Number(days))}
            error={fieldState.error?.message}
          />
        )}
      />
      <div className={styles.two}>
        <Controller
          control={form.control}
          name="cycleType"
          render={({ field }) => (
            <RadioCards label={creation.cycleType} options={cycleTypes} value={field.value} onChange={field.onChange} />
          )}
        />
        <Controller
          control={form.control}
          name="committeeType"
          render={({ field }) => (
            <RadioCards label={creation.committeeType} options={committeeTypes} value={field.value} onChange={field.onChange} />
          )}
        />
      </div>
    </>
  );
}
