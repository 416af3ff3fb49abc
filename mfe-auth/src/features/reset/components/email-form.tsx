import { forgotPassword } from '@mandali/contracts/api/forgot-password';
import { useSmallForm } from '@mandali/platform/first-load/small-form.ts';
import { useState } from 'react';
import { resetTexts } from '../../../texts/reset.ts';
import { EmailField } from '../../../shared/fields.tsx';
import { Problem, StepForm, SubmitButton } from '../../../shared/step.tsx';
import { requestCode } from '../api/reset-password.ts';

type Values = { readonly email: string };

type EmailFormProps = {
  readonly email: string;
  readonly onSent: (email: string, message: string) => void;
};

export function EmailForm({ email, onSent }: EmailFormProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { errors, register, handleSubmit } = useSmallForm<Values>({
    schema: forgotPassword.body,
    defaultValues: { email },
    onBlur: true,
  });
  const ask = async (values: Values): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      onSent(values.email, await requestCode(values.email));
    } catch (reason) {
      setProblem(String(reason));
    }
    setBusy(false);
  };
  return (
    <StepForm onSubmit={handleSubmit(ask)}>
      <p>{resetTexts.byCode}</p>
      <EmailField autoFocus autoComplete="username" error={errors.email} {...register('email')} />
      <Problem>{problem}</Problem>
      <SubmitButton busy={busy} labels={{ submit: resetTexts.send, busy: resetTexts.sending }} />
    </StepForm>
  );
}
