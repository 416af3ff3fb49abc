import { login } from '@mandali/contracts/api/login';
import { byContract } from '@mandali/platform/form-resolver.ts';
import { Button } from '@mandali/ui-kit/button.tsx';
import { PasswordField } from '@mandali/ui-kit/password-field.tsx';
import { TextField } from '@mandali/ui-kit/text-field.tsx';
import { Phone } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { texts } from '../../../texts.ts';
import type { Login } from '../sign-in.types.ts';
import { Problem, Step, TextButton } from './step.tsx';
import styles from './step.module.css';

export type SignInFormProps = {
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSubmit: (values: Login) => void;
  readonly onCreateOne: () => void;
  readonly onUsePhone: () => void;
};

/** Sign In by e-mail and password. */
export function SignInForm({ busy, problem, onSubmit, onCreateOne, onUsePhone }: SignInFormProps) {
  const { fields, signIn: words, methods } = texts;
  const { register, handleSubmit, formState } = useForm<Login>({
    mode: 'onBlur',
    defaultValues: { email: '', password: '' },
    resolver: byContract(login.body),
  });
  const { errors } = formState;
  return (
    <Step title={words.title} onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <TextField
        label={fields.email}
        type="email"
        autoComplete="username"
        placeholder={fields.emailPlaceholder}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={fields.password}
        autoComplete="current-password"
        placeholder={fields.passwordPlaceholder}
        showLabel={fields.showPassword}
        hideLabel={fields.hidePassword}
        error={errors.password?.message}
        {...register('password')}
      />
      <Problem>{problem}</Problem>
      <Button type="submit" wide className={styles.submit} busy={busy} busyLabel={words.busy}>
        {words.submit}
      </Button>
      <div className={styles.ways}>
        <span className={styles.other}>
          {words.other} <TextButton onPress={onCreateOne}>{words.otherLink}</TextButton>
        </span>
        <TextButton icon={<Phone aria-hidden="true" />} onPress={onUsePhone}>
          {methods.phone}
        </TextButton>
      </div>
    </Step>
  );
}
