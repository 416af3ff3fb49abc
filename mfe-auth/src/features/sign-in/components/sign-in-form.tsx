import { login } from '@mandali/contracts/api/login';
import { paths } from '@mandali/contracts/paths';
import { Link } from '@mandali/platform/page/router.ts';
import { useSmallForm } from '@mandali/platform/first-load/small-form.ts';
import text from '@mandali/ui-kit/style/text.module.css';
import Phone from 'lucide-react/icons/phone';
import { EmailField } from '../../../shared/fields.tsx';
import { texts } from '../../../texts.ts';
import type { Login } from '../sign-in.types.ts';
import { CurrentPassword } from './passwords.tsx';
import { Problem, Question, Step, SubmitButton, TextButton, Ways } from '../../../shared/step.tsx';

export type SignInFormProps = {
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSubmit: (values: Login) => void;
  readonly onCreateOne: () => void;
  readonly onUsePhone: () => void;
};

export function SignInForm({ busy, problem, onSubmit, onCreateOne, onUsePhone }: SignInFormProps) {
  const { signIn: labels, methods, otherWays } = texts;
  const { errors, register, handleSubmit } = useSmallForm<Login>({
    schema: login.body,
    defaultValues: { email: '', password: '' },
    onBlur: true,
  });
  return (
    <Step title={labels.title} onSubmit={handleSubmit(onSubmit)}>
      <EmailField autoComplete="username" error={errors.email} {...register('email')} />
      <CurrentPassword error={errors.password} {...register('password')} />
      <Problem>{problem}</Problem>
      <SubmitButton busy={busy} labels={labels} />
      <Ways>
        <Question text={labels.other} link={labels.otherLink} onPress={onCreateOne} />
        <TextButton icon={<Phone aria-hidden="true" />} onPress={onUsePhone}>
          {methods.phone}
        </TextButton>
        <Link className={text.textLink} to={paths.resetPassword}>
          {otherWays.forgot}
        </Link>
      </Ways>
    </Step>
  );
}
