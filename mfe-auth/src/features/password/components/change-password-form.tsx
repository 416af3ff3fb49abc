import { useSmallForm } from '@mandali/platform/small-form.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/button.tsx';
import { Notice } from '@mandali/ui-kit/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { settings } from '../../../settings-texts.ts';
import { savePassword, type PasswordFailure } from '../api/save-password.ts';
import { sayNotSaved, usePasswordSaved } from '../password-notes.ts';
import { changeRules, CurrentPasswordField, NewPasswordFields, type ChangeValues } from './password-fields.tsx';
import styles from './password.module.css';

const words = settings.password;

const useChange = (onClose: () => void) => {
  const saved = usePasswordSaved();
  return useMutation<void, PasswordFailure, ChangeValues>({
    mutationFn: ({ currentPassword, newPassword }) => savePassword({ currentPassword, newPassword }),
    onSuccess: () => {
      saved();
      onClose();
    },
    onError: ({ message }) => sayNotSaved(message),
  });
};

/** Another password in place of the one there is. */
export function ChangePasswordForm({ onClose }: { readonly onClose: () => void }) {
  const change = useChange(onClose);
  const { mistakes, register, submit } = useSmallForm<ChangeValues>({
    schema: changeRules,
    start: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const save = (values: ChangeValues): void => {
    if (!change.isPending) change.mutate(values);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit(save)}>
      <Notice>{words.othersSignInAgain}</Notice>
      <CurrentPasswordField error={mistakes.currentPassword ?? change.error?.current} register={register} />
      <NewPasswordFields register={register} mistakes={mistakes} />
      {change.error && change.error.current === undefined && <Notice tone="bad">{change.error.message}</Notice>}
      <ButtonGroup>
        <Button type="submit" busy={change.isPending} busyLabel={words.saving}>
          {words.change}
        </Button>
        <Button kind="second" onClick={onClose}>
          {words.cancel}
        </Button>
      </ButtonGroup>
    </form>
  );
}
