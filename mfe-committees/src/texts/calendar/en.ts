const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];
const endings = ['th', 'st', 'nd', 'rd'];

/** @param day 1 to 28 */
const ordinal = (day: number): string => `${day}${(day > 10 && day < 14 ? undefined : endings[day % 10]) ?? 'th'}`;

/** On which days rounds are due. */
export const en = {
  firstDue: 'First due day',
  thenDue: 'Then due',
  everyDays: (days: number) => (days === 1 ? 'every day' : `every ${days} days`),
  ofMonth: 'A day of the month',
  ofWeek: 'A day of the week',
  onDay: (day: number) => `on the ${ordinal(day)}`,
  onLastDay: 'on the last day',
  /** @param weekday 1 for Monday */
  onWeekday: (weekday: number) => `on ${weekdays[weekday - 1]}`,
  outOfUse: 'Choose it under “Then due”.',
  rounds: (rounds: number, until: string | null) =>
    `${rounds === 1 ? 'One round' : `${rounds} rounds`}${until === null ? '' : `, until ${until}`}`,
  schedule: (first: string, second: string, last: string | null) =>
    `Due on ${first}, then on ${second}${last === null ? '' : ` and so on until ${last}`}. A late draw does not move these days.`,
  move: 'Move the due day',
};
