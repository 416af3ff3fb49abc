import { otp as otpRule } from '@mandali/contracts/fields';
import { translate } from '@mandali/platform/api.ts';
import { phone as readable } from '@mandali/platform/format.ts';
import { OtpField } from '@mandali/ui-kit/otp-field.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { texts } from '../../../texts.ts';
import { clock, useSecondsUntil } from '../../../shared/resend.ts';
import { Step, SubmitButton, TextButton, Ways } from './step.tsx';
import styles from './step.module.css';

export type OtpFormProps = {
  readonly phone: string;
  readonly busy: 'verifying' | 'resending' | null;
  readonly problem: string | null;
  /** Grows with each wrong code. */
  readonly refusedCodes: number;
  readonly resendAt: number;
  readonly onSubmit: (otp: string) => void;
  readonly onResend: () => void;
  readonly onBack: () => void;
};

/** The code in the field; emptied, with the focus kept, when the server refuses it. */
const useCode = ({ busy, refusedCodes, onSubmit }: OtpFormProps) => {
  const [code, setCode] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const known = useRef(refusedCodes);
  useEffect(() => {
    if (known.current === refusedCodes) return;
    known.current = refusedCodes;
    setCode('');
    field.current?.focus();
  }, [refusedCodes]);
  const change = (digits: string): void => {
    if (busy === 'verifying') return;
    setMistake(null);
    setCode(digits);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const parsed = otpRule.safeParse(code);
    if (parsed.success) return onSubmit(parsed.data);
    setMistake(translate(parsed.error.issues[0]?.message ?? ''));
    field.current?.focus();
  };
  return { code, change, mistake, field, submit };
};

function Resend({ busy, resendAt, onResend }: Pick<OtpFormProps, 'busy' | 'resendAt' | 'onResend'>) {
  const { otp: words } = texts;
  const seconds = useSecondsUntil(resendAt);
  const label = seconds > 0 ? words.resendIn(clock(seconds)) : words.resend;
  return (
    <TextButton disabled={seconds > 0 || busy !== null} onPress={onResend}>
      {busy === 'resending' ? words.resending : label}
    </TextButton>
  );
}

/** Verify OTP: the sixth digit sends it, once. */
export function OtpForm(props: OtpFormProps) {
  const { phone, busy, problem, resendAt, onSubmit, onResend, onBack } = props;
  const { fields, otp: words } = texts;
  const { code, change, mistake, field, submit } = useCode(props);
  return (
    <Step title={words.title} onSubmit={submit}>
      <p>
        {words.sentTo} <span className={styles.number}>{readable(phone)}</span>
      </p>
      <OtpField
        label={fields.code}
        ref={field}
        autoFocus
        value={code}
        onChange={change}
        onComplete={onSubmit}
        error={mistake ?? problem}
      />
      <SubmitButton busy={busy === 'verifying'} words={words} />
      <Ways>
        <Resend busy={busy} resendAt={resendAt} onResend={onResend} />
        <TextButton disabled={busy !== null} onPress={onBack}>
          {words.back}
        </TextButton>
      </Ways>
    </Step>
  );
}
