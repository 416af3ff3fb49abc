import { emailSignup } from '@mandali/contracts/api/email-signup';
import { byContract } from '@mandali/platform/form-resolver.ts';
import { Button } from '@mandali/ui-kit/button.tsx';
import { PasswordField } from '@mandali/ui-kit/password-field.tsx';
import { TextField } from '@mandali/ui-kit/text-field.tsx';
import { Phone } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { texts } from '../../../texts.ts';
import type { EmailSignup } from '../sign-in.types.ts';
import { Consent, consent } from './consent.tsx';
import { Problem, Step, TextButton } from './step.tsx';
import styles from './step.module.css';

type Values = EmailSignup & { readonly agreed: boolean };

const form = emailSignup.body.extend({ agreed: consent });
const empty: Values = { name: '', email: '', password: '', phone: '', agreed: false };

export type SignUpFormProps = {
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSubmit: (values: EmailSignup) => void;
  readonly onSignIn: () => void;
  readonly onUsePhone: () => void;
};

/** Create Account by e-mail and password. */
export function SignUpForm({ busy, problem, onSubmit, onSignIn, onUsePhone }: SignUpFormProps) {
  const { fields, signUp: words, methods } = texts;
  const { register, handleSubmit, formState } = useForm<Values>({
    mode: 'onBlur',
    defaultValues: empty,
    resolver: byContract(form),
  });
  const { errors } = formState;
  return (
    <Step title={words.title} onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <TextField label={fields.name} autoComplete="name" autoFocus error={errors.name?.message} {...register('name')} />
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
        autoComplete="new-password"
        placeholder={fields.newPasswordPlaceholder}
        showLabel={fields.showPassword}
        hideLabel={fields.hidePassword}
        error={errors.password?.message}
        {...register('password')}
      />
      <TextField
        label={fields.phone}
        optional={fields.optionalPhone}
        type="tel"
        autoComplete="tel"
        placeholder={fields.phonePlaceholder}
        error={errors.phone?.message}
        {...register('phone')}
      />
      <Consent error={errors.agreed?.message} {...register('agreed')} />
      <Problem>{problem}</Problem>
      <Button type="submit" wide className={styles.submit} busy={busy} busyLabel={words.busy}>
        {words.submit}
      </Button>
      <div className={styles.ways}>
        <span className={styles.other}>
          {words.other} <TextButton onPress={onSignIn}>{words.otherLink}</TextButton>
        </span>
        <TextButton icon={<Phone aria-hidden="true" />} onPress={onUsePhone}>
          {methods.phone}
        </TextButton>
      </div>
    </Step>
  );
}
