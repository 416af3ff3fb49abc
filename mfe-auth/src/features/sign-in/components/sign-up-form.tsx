import { emailSignup } from '@mandali/contracts/api/email-signup';
import { useSmallForm } from '@mandali/platform/first-load/small-form.ts';
import Phone from 'lucide-react/icons/phone';
import { EmailField, NameField, PhoneField } from '../../../shared/fields.tsx';
import { texts } from '../../../texts.ts';
import type { EmailSignup } from '../sign-in.types.ts';
import { Consent, consent } from './consent.tsx';
import { NewPassword } from './passwords.tsx';
import { Problem, Question, Step, SubmitButton, TextButton, Ways } from '../../../shared/step.tsx';

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

export function SignUpForm({ busy, problem, onSubmit, onSignIn, onUsePhone }: SignUpFormProps) {
  const { fields, signUp: labels, methods } = texts;
  const { errors, register, handleSubmit } = useSmallForm<Values>({ schema: form, defaultValues: empty, onBlur: true });
  return (
    <Step title={labels.title} onSubmit={handleSubmit(onSubmit)}>
      <NameField autoFocus error={errors.name} {...register('name')} />
      <EmailField autoComplete="username" error={errors.email} {...register('email')} />
      <NewPassword error={errors.password} {...register('password')} />
      <PhoneField optional={fields.optionalPhone} error={errors.phone} {...register('phone')} />
      <Consent error={errors.agreed} {...register('agreed')} />
      <Problem>{problem}</Problem>
      <SubmitButton busy={busy} labels={labels} />
      <Ways>
        <Question text={labels.other} link={labels.otherLink} onPress={onSignIn} />
        <TextButton icon={<Phone aria-hidden="true" />} onPress={onUsePhone}>
          {methods.phone}
        </TextButton>
      </Ways>
    </Step>
  );
}
