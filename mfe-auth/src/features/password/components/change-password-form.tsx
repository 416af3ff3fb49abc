import { changePassword } from '@mandali/contracts/api/change-password';
import { useSmallForm } from '@mandali/platform/first-load/small-form.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import { settings } from '../../../texts/settings.ts';
import { failureOf } from '../api/save-password.ts';
import { sayNotSaved, saySaved } from '../password-notes.ts';
import { NewPasswordFields } from '../../../shared/new-password.tsx';
import { changeRules, CurrentPasswordField, type ChangeValues } from './password-fields.tsx';
import styles from './password.module.css';

const labels = settings.password;

const useChange = () =>
  useCommand(changePassword, {
    sent: ({ currentPassword, newPassword }: ChangeValues) => ({ body: { currentPassword, newPassword } }),
    done: saySaved,
    failed: (error) => sayNotSaved(failureOf(error).message),
  });

export function ChangePasswordForm({ onClose }: { readonly onClose: () => void }) {
  const change = useChange();
  const failure = change.error && failureOf(change.error);
  const { errors, register, handleSubmit } = useSmallForm<ChangeValues>({
    schema: changeRules,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const save = (values: ChangeValues): void => change.run(values, onClose);
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(save)}>
      <Notice>{labels.othersSignInAgain}</Notice>
      <CurrentPasswordField error={errors.currentPassword ?? failure?.current} register={register} />
      <NewPasswordFields register={register} errors={errors} />
      {failure && failure.current === undefined && <Notice tone="bad">{failure.message}</Notice>}
      <ButtonGroup>
        <Button type="submit" busy={change.isPending} busyLabel={labels.saving}>
          {labels.change}
        </Button>
        <Button kind="second" onClick={onClose}>
          {common.cancel}
        </Button>
      </ButtonGroup>
    </form>
  );
}
