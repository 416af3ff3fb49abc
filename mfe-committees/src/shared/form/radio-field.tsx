import { RadioCards, type RadioCard } from '@mandali/ui-kit/fields/radio-cards.tsx';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

type RadioFieldProps<Values extends FieldValues> = {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly options: readonly RadioCard<string>[];
  readonly columns?: 2;
  readonly hint?: string | undefined;
};

export function RadioField<Values extends FieldValues>({ control, name, ...cards }: RadioFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <RadioCards
      {...cards}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
