import { login } from '@mandali/contracts/api/login';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { isPhone } from '@mandali/contracts/phone-number';
import { useSmallForm } from '@mandali/platform/first-load/small-form.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { PasswordField } from '@mandali/ui-kit/fields/password-field.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import { useState } from 'react';
import { CodeStep } from '../../../shared/code/code-step.tsx';
import { forgetSentCode, sendCode, type SentCode } from '../../../shared/code/sent-code.ts';
import type { Failure } from '../../../shared/failure.ts';
import { EmailField, PhoneField } from '../../../shared/fields.tsx';
import { Problem } from '../../../shared/step.tsx';
import styles from '../../../shared/section.module.css';
import { identity } from '../../../texts/identity.ts';
import { texts } from '../../../texts.ts';
import { signInByCode, signInByEmail, type OtherAccount, type OtherSignIn } from '../api/join-accounts.ts';

const labels = identity.join;

export type OtherAccountFormProps = {
  readonly onSignedIn: (other: OtherAccount) => void;
  readonly onCancel: () => void;
};

export function OtherAccountForm(props: OtherAccountFormProps) {
  const [byPhone, setByPhone] = useState(false);
  return (
    <div className={styles.words}>
      {byPhone ? <ByPhone {...props} /> : <ByEmail {...props} />}
      <Button kind="link" onClick={() => setByPhone(!byPhone)}>
        {byPhone ? labels.byEmail : labels.byPhone}
      </Button>
    </div>
  );
}

const useSignIn = (onSignedIn: OtherAccountFormProps['onSignedIn']) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (signIn: Promise<OtherSignIn>): Promise<string | null> => {
    setBusy(true);
    setProblem(null);
    const found = await signIn;
    setBusy(false);
    if (found.kind === 'signed-in') {
      onSignedIn(found.other);
      return null;
    }
    setProblem(found.message);
    return found.message;
  };
  return { problem, isBusy, run, setProblem, setBusy };
};

function Foot({ isBusy, onCancel }: { readonly isBusy: boolean; readonly onCancel: () => void }) {
  return (
    <ButtonGroup>
      <Button type="submit" busy={isBusy} busyLabel={labels.signingIn}>
        {labels.next}
      </Button>
      <Button kind="second" onClick={onCancel}>
        {common.cancel}
      </Button>
    </ButtonGroup>
  );
}

type Login = { readonly email: string; readonly password: string };

function ByEmail({ onSignedIn, onCancel }: OtherAccountFormProps) {
  const { problem, isBusy, run } = useSignIn(onSignedIn);
  const { errors, register, handleSubmit } = useSmallForm<Login>({
    schema: login.body,
    defaultValues: { email: '', password: '' },
  });
  return (
    <form className={styles.words} noValidate onSubmit={handleSubmit((values) => void run(signInByEmail(values)))}>
      <EmailField autoComplete="off" error={errors.email} {...register('email')} />
      <PasswordField label={labels.password} autoComplete="off" error={errors.password} {...register('password')} />
      <Problem>{problem}</Problem>
      <Foot isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}

function ByPhone({ onSignedIn, onCancel }: OtherAccountFormProps) {
  const { problem, isBusy, run, setProblem, setBusy } = useSignIn(onSignedIn);
  const [sent, setSent] = useState<SentCode | null>(null);
  const { errors, register, handleSubmit } = useSmallForm<{ readonly phone: string }>({
    schema: sendOtp.body,
    defaultValues: { phone: '' },
  });
  const request = async ({ phone }: { readonly phone: string }): Promise<void> => {
    if (!isPhone(phone)) return setProblem(texts.phone.invalid);
    setBusy(true);
    setProblem(null);
    await sendCode({ phone, purpose: 'join' }).then(setSent, (failure: Failure) =>
      setProblem(failure.message ?? labels.failed),
    );
    setBusy(false);
    return undefined;
  };
  const verify = async (otp: string): Promise<string | null> => {
    const refused = await run(signInByCode({ phone: sent?.phone ?? '', otp }));
    if (refused === null) forgetSentCode();
    return refused;
  };
  if (sent !== null) return <CodeStep sent={sent} verify={verify} back={common.cancel} onBack={onCancel} />;
  return (
    <form className={styles.words} noValidate onSubmit={handleSubmit((values) => void request(values))}>
      <PhoneField autoComplete="off" error={errors.phone} {...register('phone')} />
      <Problem>{problem}</Problem>
      <Foot isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}
