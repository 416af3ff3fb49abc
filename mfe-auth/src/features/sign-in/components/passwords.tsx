import type { InputProps } from '@mandali/platform/first-load/small-form.ts';
import { PasswordField } from '@mandali/ui-kit/fields/password-field.tsx';
import { texts } from '../../../texts.ts';

const labels = texts.fields;

type PasswordProps = InputProps & { readonly error: string | undefined };

export function CurrentPassword(props: PasswordProps) {
  return (
    <PasswordField
      label={labels.password}
      autoComplete="current-password"
      placeholder={labels.passwordPlaceholder}
      {...props}
    />
  );
}

export function NewPassword(props: PasswordProps) {
  return (
    <PasswordField
      label={labels.password}
      autoComplete="new-password"
      placeholder={labels.newPasswordPlaceholder}
      {...props}
    />
  );
}
