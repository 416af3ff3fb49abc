import type { InputProps } from '@mandali/platform/first-load/small-form.ts';
import { PasswordField } from '@mandali/ui-kit/fields/password-field.tsx';
import { texts } from '../../../texts.ts';

const words = texts.fields;

type PasswordProps = InputProps & { readonly error: string | undefined };

/** The password of an account that exists. */
export function CurrentPassword(props: PasswordProps) {
  return (
    <PasswordField
      label={words.password}
      autoComplete="current-password"
      placeholder={words.passwordPlaceholder}
      {...props}
    />
  );
}

/** The password of an account that is being made. */
export function NewPassword(props: PasswordProps) {
  return (
    <PasswordField
      label={words.password}
      autoComplete="new-password"
      placeholder={words.newPasswordPlaceholder}
      {...props}
    />
  );
}
