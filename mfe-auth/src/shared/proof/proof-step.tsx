import type { Profile } from '@mandali/contracts/shapes';
import { phone as readable } from '@mandali/platform/format/format.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { PasswordField } from '@mandali/ui-kit/fields/password-field.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useState, type FormEvent } from 'react';
import { identity } from '../../texts/identity.ts';
import { CodeStep } from '../code/code-step.tsx';
import { forgetSentCode, sendCode, type SentCode } from '../code/sent-code.ts';
import type { Failure } from '../failure.ts';
import { Problem } from '../step.tsx';
import { hasPasskeys } from '../passkeys-here.ts';
import styles from '../section.module.css';
import { proveBy } from './prove.ts';

const labels = identity.proof;

export type ProofStepProps = {
  readonly profile: Pick<Profile, 'hasPassword' | 'phone' | 'phoneVerified' | 'passkeys'>;
  readonly onProved: () => void;
  readonly onCancel: () => void;
};

const useCodeToMe = (onProved: () => void) => {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const request = async (phone: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    await sendCode({ phone, purpose: 'proof' }).then(setSent, (failure: Failure) =>
      setProblem(failure.message ?? labels.failed),
    );
    setBusy(false);
  };
  const verify = async (otp: string): Promise<string | null> => {
    const refused = await proveBy({ otp });
    if (refused !== null) return refused;
    forgetSentCode();
    onProved();
    return null;
  };
  return { sent, problem, setProblem, isBusy, request, verify };
};

export function ProofStep({ profile, onProved, onCancel }: ProofStepProps) {
  const phone = profile.phoneVerified ? profile.phone : null;
  const { sent, problem, setProblem, isBusy, request, verify } = useCodeToMe(onProved);
  if (sent !== null) return <CodeStep sent={sent} verify={verify} back={common.cancel} onBack={onCancel} />;
  return (
    <div className={styles.words}>
      <Notice role="status">
        <strong>{labels.title}</strong> {labels.text}
      </Notice>
      {profile.hasPassword && <ByPassword onProved={onProved} />}
      <Problem>{problem}</Problem>
      <ButtonGroup>
        {hasPasskeys() && (profile.passkeys ?? 0) > 0 && <ByPasskey onProved={onProved} onFailed={setProblem} />}
        {phone !== null && (
          <Button kind="second" busy={isBusy} busyLabel={identity.phone.sending} onClick={() => void request(phone)}>
            {labels.byCode(readable(phone))}
          </Button>
        )}
        <Button kind="second" onClick={onCancel}>
          {common.cancel}
        </Button>
      </ButtonGroup>
    </div>
  );
}

type ByPasskeyProps = Pick<ProofStepProps, 'onProved'> & { readonly onFailed: (problem: string) => void };

function ByPasskey({ onProved, onFailed }: ByPasskeyProps) {
  const [isBusy, setBusy] = useState(false);
  const use = async (): Promise<void> => {
    setBusy(true);
    const { passkeyAnswer, passkeyFailure } = await import('../passkey-answer.ts');
    const refused = await passkeyAnswer().then((passkey) => proveBy({ passkey }), passkeyFailure);
    setBusy(false);
    if (refused === null) onProved();
    else onFailed(refused);
  };
  return (
    <Button kind="second" busy={isBusy} busyLabel={labels.confirming} onClick={() => void use()}>
      {labels.byPasskey}
    </Button>
  );
}

function ByPassword({ onProved }: Pick<ProofStepProps, 'onProved'>) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (password === '') return;
    setBusy(true);
    const refused = await proveBy({ password });
    setBusy(false);
    if (refused === null) onProved();
    else setError(refused);
  };
  return (
    <form className={styles.words} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={labels.password}
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" busy={isBusy} busyLabel={labels.confirming}>
        {labels.confirm}
      </Button>
    </form>
  );
}
