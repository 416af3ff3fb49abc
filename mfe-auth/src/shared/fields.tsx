import { phone as readable } from '@mandali/platform/format/format.ts';
import type { InputProps } from '@mandali/platform/first-load/small-form.ts';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import type { FocusEvent } from 'react';
import { texts } from '../texts.ts';

const labels = texts.fields;

export type FieldProps = InputProps & {
  readonly error: string | undefined;
  readonly optional?: true | string;
  readonly hint?: string;
  readonly autoFocus?: boolean;
  readonly autoComplete?: string;
};

export function NameField(props: FieldProps) {
  return <TextField label={labels.name} autoComplete="name" {...props} />;
}

export function EmailField(props: FieldProps) {
  return (
    <TextField
      label={labels.email}
      type="email"
      autoComplete="email"
      placeholder={labels.emailPlaceholder}
      spellCheck={false}
      autoCapitalize="none"
      {...props}
    />
  );
}

/** Groups the digits for reading on blur. */
export function PhoneField(props: FieldProps) {
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    event.target.value = readable(event.target.value);
    props.onBlur(event);
  };
  return (
    <TextField
      label={labels.phone}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder={labels.phonePlaceholder}
      {...props}
      onBlur={leave}
    />
  );
}
