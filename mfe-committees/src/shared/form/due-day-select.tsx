import { Select } from '@mandali/ui-kit/fields/select.tsx';
import { texts } from '../../texts.ts';
import { calendarOf, calendarText, type DueChoice, monthChoices, weekChoices } from '../due-calendar.ts';

const labels = texts.calendar;

const optionsOf = (choices: readonly DueChoice[]) =>
  choices.map((choice) => (
    <option key={choice} value={choice}>
      {calendarText(calendarOf(choice))}
    </option>
  ));

type DueDaySelectProps = {
  /** Cycles in days, which are their own values. */
  readonly days: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

export function DueDaySelect({ days, value, onChange }: DueDaySelectProps) {
  return (
    <Select label={labels.thenDue} value={value} onChange={({ target }) => onChange(target.value)}>
      {days.map((each) => (
        <option key={each} value={each}>
          {labels.everyDays(Number(each))}
        </option>
      ))}
      <optgroup label={labels.ofMonth}>{optionsOf(monthChoices)}</optgroup>
      <optgroup label={labels.ofWeek}>{optionsOf(weekChoices)}</optgroup>
    </Select>
  );
}
