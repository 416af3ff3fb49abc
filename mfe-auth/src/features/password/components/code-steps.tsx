import { otp as otpRule } from '@mandali/contracts/fields';
import { translate } from '@mandali/platform/api.ts';
import { phone as readable } from '@mandali/platform/format.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/button.tsx';
import { Notice } from '@mandali/ui-kit/notice.tsx';
import { OtpField } from '@mandali/ui-kit/otp-field.tsx';
import { useState, type FormEvent } from 'react';
import { settings } from '../../../settings-texts.ts';
import { clock, useSecondsUntil } from '../../../shared/resend.ts';
import { texts } from '../../../texts.ts';
import styles from './password.module.css';

const words = settings.password;
const { otp } = texts;

type Step = {
  readonly phone: string;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSend: () => void;
  readonly onClose: () => void;
};

/** Why a code is needed, and the button that sends it. */
export function CodeNeeded({ phone, busy, problem, onSend, onClose }: Step) {
  return (
    <>
      <Notice role="status">{words.codeNeeded(readable(phone))}</Notice>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <ButtonGroup>
        <Button busy={busy} busyLabel={texts.phone.busy} onClick={onSend}>
          {texts.phone.submit}
        </Button>
        <Button kind="second" onClick={onClose}>
          {words.cancel}
        </Button>
      </ButtonGroup>
    </>
  );
}

type CodeEntryProps = Step & { readonly resendAt: number; readonly onVerify: (otp: string) => void };

const useCode = ({ busy, onVerify }: CodeEntryProps) => {
  const [code, setCode] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const change = (digits: string): void => {
    setMistake(null);
    setCode(digits);
  };
  const verify = (digits: string): void => {
    const parsed = otpRule.safeParse(digits);
    if (parsed.success) onVerify(parsed.data);
    else setMistake(translate(parsed.error.issues[0]?.message ?? ''));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) verify(code);
  };
  return { code, change, mistake, verify, submit };
};

/** The code; the sixth digit sends it. */
export function CodeEntry(props: CodeEntryProps) {
  const { phone, busy, problem, resendAt, onSend, onClose } = props;
  const seconds = useSecondsUntil(resendAt);
  const { code, change, mistake, verify, submit } = useCode(props);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>
        {otp.sentTo} {readable(phone)}
      </p>
      <OtpField
        label={texts.fields.code}
        autoFocus
        value={code}
        onChange={change}
        onComplete={verify}
        error={mistake ?? problem}
      />
      <ButtonGroup>
        <Button type="submit" busy={busy} busyLabel={otp.busy}>
          {otp.submit}
        </Button>
        <Button kind="second" disabled={busy || seconds > 0} onClick={onSend}>
          {seconds > 0 ? otp.resendIn(clock(seconds)) : otp.resend}
        </Button>
        <Button kind="link" onClick={onClose}>
          {words.cancel}
        </Button>
      </ButtonGroup>
    </form>
  );
}
