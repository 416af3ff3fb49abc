import { changePassword } from '@mandali/contracts/api/change-password';
import type { SmallForm } from '@mandali/platform/small-form.ts';
import { PasswordField } from '@mandali/ui-kit/fields/password-field.tsx';
import { z } from 'zod';
import { settings } from '../../../texts/settings.ts';
import { texts } from '../../../texts.ts';

const words = settings.password;
const { newPassword } = changePassword.body.shape;

export type NewPasswordValues = { readonly newPassword: string; readonly confirmPassword: string };
export type ChangeValues = NewPasswordValues & { readonly currentPassword: string };

const twice = { newPassword, confirmPassword: z.string().min(1, words.confirmRequired) };

const isSame = (values: NewPasswordValues): boolean => values.newPassword === values.confirmPassword;
// Said beside the other errors, not only when there is none left; but not about a field that is still empty.
const isTyped = ({ value }: { readonly value: unknown }): boolean =>
  Boolean((value as NewPasswordValues).confirmPassword);
const mismatch = { message: words.mismatch, path: ['confirmPassword'], when: isTyped };

export const firstRules = z.object(twice).refine(isSame, mismatch);
export const changeRules = z
  .object({ currentPassword: z.string().min(1, words.currentRequired).max(200), ...twice })
  .refine(isSame, mismatch);

/** New password, and once more. */
export function NewPasswordFields({
  register,
  errors,
}: Pick<SmallForm<NewPasswordValues, unknown>, 'register' | 'errors'>) {
  return (
    <>
      <PasswordField
        label={words.next}
        autoComplete="new-password"
        placeholder={texts.fields.newPasswordPlaceholder}
        error={errors.newPassword}
        {...register('newPassword')}
      />
      <PasswordField
        label={words.confirm}
        autoComplete="new-password"
        error={errors.confirmPassword}
        {...register('confirmPassword')}
      />
    </>
  );
}

/** The one that is valid now; `error` may be the server's. */
export function CurrentPasswordField({
  error,
  register,
}: {
  readonly error: string | undefined;
  readonly register: SmallForm<ChangeValues, unknown>['register'];
}) {
  return (
    <PasswordField
      label={words.current}
      autoComplete="current-password"
      autoFocus
      error={error}
      {...register('currentPassword')}
    />
  );
}
