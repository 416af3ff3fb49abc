import { login } from '@mandali/contracts/api/login';
import { byContract } from '@mandali/platform/form-resolver.ts';
import { Phone } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { EmailField } from '../../../shared/fields.tsx';
import { texts } from '../../../texts.ts';
import type { Login } from '../sign-in.types.ts';
import { CurrentPassword } from './passwords.tsx';
import { Problem, Question, Step, SubmitButton, TextButton, Ways } from './step.tsx';

export type SignInFormProps = {
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSubmit: (values: Login) => void;
  readonly onCreateOne: () => void;
  readonly onUsePhone: () => void;
};

/** Sign In by e-mail and password. */
export function SignInForm({ busy, problem, onSubmit, onCreateOne, onUsePhone }: SignInFormProps) {
  const { signIn: words, methods } = texts;
  const { register, handleSubmit, formState } = useForm<Login>({
    mode: 'onBlur',
    defaultValues: { email: '', password: '' },
    resolver: byContract(login.body),
  });
  const { errors } = formState;
  return (
    <Step title={words.title} onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <EmailField autoComplete="username" error={errors.email?.message} {...register('email')} />
      <CurrentPassword error={errors.password?.message} {...register('password')} />
      <Problem>{problem}</Problem>
      <SubmitButton busy={busy} words={words} />
      <Ways>
        <Question text={words.other} link={words.otherLink} onPress={onCreateOne} />
        <TextButton icon={<Phone aria-hidden="true" />} onPress={onUsePhone}>
          {methods.phone}
        </TextButton>
      </Ways>
    </Step>
  );
}
