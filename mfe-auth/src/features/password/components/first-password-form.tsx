import { useSmallForm } from '@mandali/platform/first-load/small-form.ts';
import { phone as readable } from '@mandali/platform/format/format.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import { settings } from '../../../texts/settings.ts';
import { NewPasswordFields, type NewPasswordValues } from '../../../shared/new-password.tsx';
import { firstRules } from './password-fields.tsx';
import styles from './password.module.css';

const labels = settings.password;

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

export type FirstPasswordFormProps = {
  readonly phone: string;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSave: (newPassword: string) => void;
  readonly onClose: () => void;
};

export function FirstPasswordForm({ phone, busy, problem, onSave, onClose }: FirstPasswordFormProps) {
  const { errors, register, handleSubmit } = useSmallForm<NewPasswordValues>({
    schema: firstRules,
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const save = ({ newPassword }: NewPasswordValues): void => onSave(newPassword);
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(save)}>
      <Notice>{labels.firstNeedsCode(unbroken(readable(phone)))}</Notice>
      <NewPasswordFields register={register} errors={errors} />
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <ButtonGroup>
        <Button type="submit" busy={busy} busyLabel={labels.saving}>
          {labels.setFirst}
        </Button>
        <Button kind="second" onClick={onClose}>
          {common.cancel}
        </Button>
      </ButtonGroup>
    </form>
  );
}
