import { shortDate } from '@mandali/platform/format/format.ts';
import { inIndia, today } from '@mandali/platform/format/india.ts';
import { RadioCards } from '@mandali/ui-kit/fields/radio-cards.tsx';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { useState } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { texts } from '../../texts.ts';
import styles from './day-field.module.css';
import { pastDayField } from './past-day.ts';

const labels = texts.day;

const dayMs = 24 * 3600 * 1000;
const yesterday = (): string =>
  inIndia(Date.parse(`${today()}T00:00:00.000+05:30`) - dayMs)
    .toISOString()
    .slice(0, 10);

type DayChoice = 'today' | 'yesterday' | 'other';

const choiceOf = (day: string): DayChoice => {
  if (day === today()) return 'today';
  return day === yesterday() ? 'yesterday' : 'other';
};

type DayFieldProps<Values extends FieldValues> = {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
};

/** A day that has come: today and yesterday by one tap. */
export function DayField<Values extends FieldValues>({ control, name }: DayFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const day = String(field.value);
  const [isOther, setOther] = useState(() => choiceOf(day) === 'other');
  const choose = (choice: DayChoice): void => {
    setOther(choice === 'other');
    if (choice !== 'other') field.onChange(choice === 'today' ? today() : yesterday());
  };
  const options = [
    { value: 'today', label: labels.today(shortDate(today())) },
    { value: 'yesterday', label: labels.yesterday },
    { value: 'other', label: labels.other },
  ] as const;
  return (
    <div className={styles.field}>
      <p className={styles.label} aria-hidden="true">
        {labels.label}
      </p>
      <RadioCards
        apart
        label={labels.label}
        options={options}
        value={isOther ? 'other' : choiceOf(day)}
        onChange={choose}
        {...(!isOther && { error: fieldState.error?.message })}
      />
      {isOther && <OtherDay control={control} name={name} />}
    </div>
  );
}

function OtherDay<Values extends FieldValues>({ control, name }: DayFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return <TextField label={labels.which} {...pastDayField()} {...field} error={fieldState.error?.message} />;
}
