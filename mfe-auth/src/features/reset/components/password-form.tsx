import { otp as otpRule } from '@mandali/contracts/fields';
import { useSmallForm } from '@mandali/platform/first-load/small-form.ts';
import type { Session } from '@mandali/platform/session/session.ts';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { useState } from 'react';
import { z } from 'zod';
import { resetTexts } from '../../../texts/reset.ts';
import {
  isSamePassword,
  NewPasswordFields,
  type NewPasswordValues,
  newPasswordTwice,
  passwordMismatch,
} from '../../../shared/new-password.tsx';
import { Problem, StepForm, SubmitButton } from '../../../shared/step.tsx';
import { requestReset } from '../api/reset-password.ts';

/** Proof of the account: a code to its phone, or a link. */
export type Proof = { readonly email: string } | { readonly token: string };

type Values = NewPasswordValues & { readonly otp: string };

const withCode = z.object({ otp: otpRule, ...newPasswordTwice }).refine(isSamePassword, passwordMismatch);
const withLink = z.object({ otp: z.string(), ...newPasswordTwice }).refine(isSamePassword, passwordMismatch);

const useReset = (proof: Proof, onDone: (session: Session) => void) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isByCode = 'email' in proof;
  const form = useSmallForm<Values>({
    schema: isByCode ? withCode : withLink,
    defaultValues: { otp: '', newPassword: '', confirmPassword: '' },
  });
  const save = async ({ otp, newPassword }: Values): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const outcome = await requestReset(isByCode ? { ...proof, otp, newPassword } : { ...proof, newPassword });
    setBusy(false);
    if (outcome.kind === 'signed-in') return onDone(outcome.session);
    if (outcome.kind === 'needs-password') return;
    if (outcome.isPassword) form.setError('newPassword', outcome.message);
    else setProblem(outcome.message);
  };
  return { ...form, busy, problem, submit: form.handleSubmit(save) };
};

export function PasswordForm({
  proof,
  onDone,
}: {
  readonly proof: Proof;
  readonly onDone: (session: Session) => void;
}) {
  const { errors, register, busy, problem, submit } = useReset(proof, onDone);
  return (
    <StepForm onSubmit={submit}>
      {'email' in proof && (
        <>
          {/* For password managers. */}
          <input type="hidden" autoComplete="username" value={proof.email} readOnly />
          <TextField
            label={resetTexts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            error={errors.otp}
            {...register('otp')}
          />
        </>
      )}
      <NewPasswordFields register={register} errors={errors} />
      <p>{resetTexts.endsOthers}</p>
      <Problem>{problem}</Problem>
      <SubmitButton busy={busy} labels={{ submit: resetTexts.save, busy: resetTexts.saving }} />
    </StepForm>
  );
}
