import type { Committee } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { FieldRow } from '@mandali/ui-kit/fields/field-row.tsx';
import { latinInput } from '@mandali/ui-kit/fields/latin-input.ts';
import { MoneyField } from '@mandali/ui-kit/fields/money-field.tsx';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useController, type UseFormReturn } from 'react-hook-form';
import { settings } from '../../../texts/settings.ts';
import type { SettingsForm } from '../committee-settings.ts';

const asNumber = (text: string | number): number => Number(text) || 0;
const figures = { figures: true, inputMode: 'numeric', onInputCapture: latinInput, autoComplete: 'off' } as const;

type TermFieldsProps = { readonly form: UseFormReturn<SettingsForm> };

export function TermFields({ form }: TermFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <AmountField form={form} />
      <FieldRow>
        <TextField
          label={settings.seats}
          {...figures}
          error={errors.totalMembers?.message}
          {...form.register('totalMembers', { setValueAs: asNumber })}
        />
        <TextField
          label={settings.days}
          {...figures}
          error={errors.cycleDuration?.message}
          {...form.register('cycleDuration', { setValueAs: asNumber })}
        />
      </FieldRow>
    </>
  );
}

function AmountField({ form: { control } }: TermFieldsProps) {
  const { field, fieldState } = useController({ control, name: 'contributionAmount' });
  const { value, onChange, ...rest } = field;
  return (
    <MoneyField
      {...rest}
      label={settings.amount}
      error={fieldState.error?.message}
      value={value === 0 ? null : value}
      onChange={(amount) => onChange(amount ?? 0)}
    />
  );
}

export function FixedTerms({ committee }: { readonly committee: Committee }) {
  const { contributionAmount, totalMembers, cycleDuration } = committee;
  return (
    <>
      <Pairs
        pairs={[
          { label: settings.amount, value: rupees(contributionAmount) },
          { label: settings.seats, value: totalMembers },
          { label: settings.days, value: cycleDuration },
        ]}
      />
      <Notice>{settings.fixed}</Notice>
    </>
  );
}
