import { newPassword } from '@mandali/contracts/fields';
import type { SmallForm } from '@mandali/platform/first-load/small-form.ts';
import { PasswordField } from '@mandali/ui-kit/fields/password-field.tsx';
import { z } from 'zod';
import { settings } from '../texts/settings.ts';
import { texts } from '../texts.ts';

const labels = settings.password;

export type NewPasswordValues = { readonly newPassword: string; readonly confirmPassword: string };

export const newPasswordTwice = { newPassword, confirmPassword: z.string().min(1, labels.confirmRequired) };

export const isSamePassword = (values: NewPasswordValues): boolean => values.newPassword === values.confirmPassword;
// Reported together with the other errors, but not for an empty field.
const isTyped = ({ value }: { readonly value: unknown }): boolean =>
  Boolean((value as NewPasswordValues).confirmPassword);
export const passwordMismatch = { message: labels.mismatch, path: ['confirmPassword'], when: isTyped };

export function NewPasswordFields({
  register,
  errors,
}: Pick<SmallForm<NewPasswordValues, unknown>, 'register' | 'errors'>) {
  return (
    <>
      <PasswordField
        label={labels.next}
        autoComplete="new-password"
        placeholder={texts.fields.newPasswordPlaceholder}
        error={errors.newPassword}
        {...register('newPassword')}
      />
      <PasswordField
        label={labels.confirm}
        autoComplete="new-password"
        error={errors.confirmPassword}
        {...register('confirmPassword')}
      />
    </>
  );
}
