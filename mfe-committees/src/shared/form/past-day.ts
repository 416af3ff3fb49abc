import { dayMessages, firstDay } from '@mandali/contracts/days';
import { today } from '@mandali/platform/format/india.ts';

/** Returns the attributes of a date field for something that has happened. */
export const pastDayField = () => ({ type: 'date', min: firstDay, max: today() }) as const;

type Schema<Values> = {
  refine(
    holds: (values: Values) => boolean,
    fault: { readonly path: string[]; readonly message: string },
  ): Schema<Values>;
};

/** Adds the server's rule for such a day to the schema of a form: a typed day does not obey the field's `min` and `max`. */
export const withPastDay = <Field extends string, S extends Schema<{ readonly [F in Field]?: string | undefined }>>(
  schema: S,
  field: Field,
): S => {
  const isMet = (holds: (day: string) => boolean) => (values: { readonly [F in Field]?: string | undefined }) =>
    values[field] === undefined || holds(values[field]);
  return schema
    .refine(
      isMet((day) => day <= today()),
      { path: [field], message: dayMessages.inFuture },
    )
    .refine(
      isMet((day) => day >= firstDay),
      { path: [field], message: dayMessages.tooEarly },
    ) as S;
};
