import type { Committee } from '@mandali/contracts/shapes';
import { date, rupees } from '@mandali/platform/format/format.ts';
import { FieldRow } from '@mandali/ui-kit/fields/field-row.tsx';
import { latinInput } from '@mandali/ui-kit/fields/latin-input.ts';
import { MoneyField } from '@mandali/ui-kit/fields/money-field.tsx';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { calendarText, cycleOf, everyCycle } from '../../../shared/due-calendar.ts';
import { comingDayField } from '../../../shared/form/coming-day.ts';
import { DueDaySelect } from '../../../shared/form/due-day-select.tsx';
import { TurnsField } from '../../../shared/form/turns-field.tsx';
import { turnKindOf } from '../../../shared/turns.ts';
import { turns } from '../../../texts/turns.ts';
import { texts } from '../../../texts.ts';
import { settings } from '../../../texts/settings.ts';
import type { SettingsForm } from '../committee-settings.ts';

const asNumber = (text: string | number): number => Number(text) || 0;
const figures = { figures: true, inputMode: 'numeric', onInputCapture: latinInput, autoComplete: 'off' } as const;

type TermFieldsProps = { readonly form: UseFormReturn<SettingsForm> };

export function TermFields({ form, committee }: TermFieldsProps & { readonly committee: Committee }) {
  const { errors } = form.formState;
  const due = useWatch({ control: form.control, name: 'due' });
  const hasDays = due === everyCycle;
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
        {hasDays ? (
          <TextField
            label={settings.days}
            {...figures}
            error={errors.cycleDuration?.message}
            {...form.register('cycleDuration', { setValueAs: asNumber })}
          />
        ) : (
          <TextField label={settings.days} {...figures} disabled value={cycleOf(due, 0)} />
        )}
      </FieldRow>
      <DueDayFields form={form} />
      <TurnsField control={form.control} name="turns" isFixed={(committee.turnsDraw ?? 'none') !== 'none'} />
    </>
  );
}

function DueDayFields({ form }: TermFieldsProps) {
  const { control, formState, register } = form;
  const { field } = useController({ control, name: 'due' });
  const days = String(useWatch({ control, name: 'cycleDuration' }));
  const wasChosen = useWatch({ control, name: 'opened' }).firstDueDay !== '';
  return (
    <>
      <TextField
        label={texts.calendar.firstDue}
        {...(!wasChosen && { optional: true })}
        {...comingDayField()}
        error={formState.errors.firstDueDay?.message}
        {...register('firstDueDay')}
      />
      <DueDaySelect
        days={[days]}
        value={field.value === everyCycle ? days : field.value}
        onChange={(choice) => field.onChange(choice === days ? everyCycle : choice)}
      />
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
  const { contributionAmount, totalMembers, cycleDuration, calendar, firstDueDay } = committee;
  const due = calendarText(calendar);
  return (
    <>
      <Pairs
        pairs={[
          { label: settings.amount, value: rupees(contributionAmount) },
          { label: settings.seats, value: totalMembers },
          { label: settings.days, value: cycleDuration },
          ...(firstDueDay ? [{ label: texts.calendar.firstDue, value: date(firstDueDay) }] : []),
          ...(due === null ? [] : [{ label: texts.calendar.thenDue, value: due }]),
          { label: turns.label, value: turns.kinds[turnKindOf(committee)].name },
        ]}
      />
      <Notice>{settings.fixed}</Notice>
    </>
  );
}
