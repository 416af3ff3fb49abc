import { date, shortDate } from '@mandali/platform/format/format.ts';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { everyCycle } from '../../../shared/due-calendar.ts';
import { comingDayField } from '../../../shared/form/coming-day.ts';
import { DueDaySelect } from '../../../shared/form/due-day-select.tsx';
import { texts } from '../../../texts.ts';
import { type CommitteeForm, cycleDays } from '../committee-form.ts';
import { plannedDays } from '../planned-days.ts';

const labels = texts.calendar;

type FormProps = { readonly form: UseFormReturn<CommitteeForm> };

export function DueDayFields({ form }: FormProps) {
  const isCustom = useWatch({ control: form.control, name: 'cycleType' }) === 'custom';
  return (
    <>
      <TextField
        label={labels.firstDue}
        optional
        {...comingDayField()}
        error={form.formState.errors.firstDueDay?.message}
        {...form.register('firstDueDay')}
      />
      {isCustom && <ThenDue form={form} />}
      <Schedule form={form} />
    </>
  );
}

/** Also the days of a cycle, in place of their own choice. */
function ThenDue({ form: { control } }: FormProps) {
  const { field } = useController({ control, name: 'due' });
  const cycle = useController({ control, name: 'cycleDuration' });
  const choose = (choice: string): void => {
    const days = cycleDays.find((each) => each === choice);
    if (days !== undefined) cycle.field.onChange(Number(days));
    field.onChange(days === undefined ? choice : everyCycle);
  };
  return (
    <DueDaySelect
      days={cycleDays}
      value={field.value === everyCycle ? String(cycle.field.value) : field.value}
      onChange={choose}
    />
  );
}

function Schedule({ form: { control } }: FormProps) {
  const values = useWatch({ control }) as CommitteeForm;
  const [first, second, ...later] = plannedDays(values, values.totalMembers) ?? [];
  if (first === undefined || second === undefined) return null;
  const last = values.committeeType === 'new' ? later.at(-1) : undefined;
  return (
    <Notice>{labels.schedule(shortDate(first), shortDate(second), last === undefined ? null : date(last))}</Notice>
  );
}
