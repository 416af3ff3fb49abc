import type { SmallForm } from '@mandali/platform/first-load/small-form.ts';
import { PasswordField } from '@mandali/ui-kit/fields/password-field.tsx';
import { z } from 'zod';
import {
  isSamePassword,
  type NewPasswordValues,
  newPasswordTwice,
  passwordMismatch,
} from '../../../shared/new-password.tsx';
import { settings } from '../../../texts/settings.ts';

const labels = settings.password;

export type ChangeValues = NewPasswordValues & { readonly currentPassword: string };

export const firstRules = z.object(newPasswordTwice).refine(isSamePassword, passwordMismatch);
export const changeRules = z
  .object({ currentPassword: z.string().min(1, labels.currentRequired).max(200), ...newPasswordTwice })
  .refine(isSamePassword, passwordMismatch);

export function CurrentPasswordField({
  error,
  register,
}: {
  readonly error: string | undefined;
  readonly register: SmallForm<ChangeValues, unknown>['register'];
}) {
  return (
    <PasswordField
      label={labels.current}
      autoComplete="current-password"
      autoFocus
      error={error}
      {...register('currentPassword')}
    />
  );
}
