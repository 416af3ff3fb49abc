import { login } from '@mandali/contracts/api/login';
import { phone as readable } from '@mandali/platform/format/format.ts';
import type { Session } from '@mandali/platform/session/session.ts';
import { useSmallForm } from '@mandali/platform/first-load/small-form.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useState } from 'react';
import { EmailField } from '../../../shared/fields.tsx';
import type { Failure } from '../../../shared/failure.ts';
import { Problem, Step, SubmitButton } from '../../../shared/step.tsx';
import { claim as labels } from '../../../texts/claim.ts';
import { requestClaim } from '../api/login-with-claim.ts';
import type { PossibleAccount } from '../api/verify-otp.ts';
import type { Login } from '../sign-in.types.ts';
import { CurrentPassword } from './passwords.tsx';

export type IsThisYoursProps = {
  readonly phone: string;
  readonly account: PossibleAccount;
  readonly onSignedIn: (session: Session) => void;
  readonly onNew: () => void;
};

/** An e-mail account has the proved number in its profile (decision 52). */
export function IsThisYours({ phone, account, onSignedIn, onNew }: IsThisYoursProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { errors, register, handleSubmit } = useSmallForm<Login>({
    schema: login.body,
    defaultValues: { email: '', password: '' },
    onBlur: true,
  });
  const signIn = async (values: Login): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await requestClaim({ ...values, claim: account.claim });
      if (outcome.kind === 'signed-in') return onSignedIn(outcome.session);
      setProblem(outcome.kind === 'refused' ? outcome.message : labels.failed);
    } catch (failure) {
      setProblem((failure as Failure).message ?? labels.failed);
    }
    setBusy(false);
  };
  return (
    <Step title={labels.title} onSubmit={handleSubmit((values) => void signIn(values))}>
      <p>{labels.proved(readable(phone))}</p>
      <p>{account.email === null ? labels.several : labels.one(account.email)}</p>
      <p>{labels.hint}</p>
      <EmailField autoComplete="username" error={errors.email} {...register('email')} />
      <CurrentPassword error={errors.password} {...register('password')} />
      <Problem>{problem}</Problem>
      <SubmitButton busy={isBusy} labels={labels} />
      <Button kind="second" wide disabled={isBusy} onClick={onNew}>
        {labels.asNew}
      </Button>
      <Notice tone="warn">{labels.final}</Notice>
    </Step>
  );
}
