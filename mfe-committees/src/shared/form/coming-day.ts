import { dayMessages } from '@mandali/contracts/days';
import { mostDaysAhead } from '@mandali/domain/committee/due-days';
import { inIndia, today } from '@mandali/platform/format/india.ts';
import { serverNow } from '@mandali/platform/requests/server-clock.ts';

const dayMs = 24 * 3600 * 1000;
const lastDay = (): string =>
  inIndia(serverNow() + mostDaysAhead * dayMs)
    .toISOString()
    .slice(0, 10);

/** Returns the attributes of a date field for a due day. */
export const comingDayField = () => ({ type: 'date', min: today(), max: lastDay() }) as const;

export const isComingDay = (day: string): boolean => day >= today() && day <= lastDay();

type Schema<Values> = {
  refine(
    holds: (values: Values) => boolean,
    fault: { readonly path: string[]; readonly message: string },
  ): Schema<Values>;
};

/** Adds the server's rule for due days to the schema of a form: a typed day does not obey the field's `min` and `max`. */
export const withComingDay = <Field extends string, S extends Schema<{ readonly [F in Field]?: string | undefined }>>(
  schema: S,
  field: Field,
): S =>
  schema.refine((values) => values[field] === undefined || isComingDay(values[field]), {
    path: [field],
    message: dayMessages.dueDay,
  }) as S;
