import { otp as otpRule } from '@mandali/contracts/fields';
import { translate } from '@mandali/platform/requests/api.ts';
import { phone as readable } from '@mandali/platform/format/format.ts';
import { toast, type ToastText } from '@mandali/platform/page/toast.ts';
import { OtpField } from '@mandali/ui-kit/fields/otp-field.tsx';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { fromPromise } from 'xstate';
import { texts } from '../../texts.ts';
import { code as labels } from '../../texts/code.ts';
import { clock, useSecondsUntil } from '../resend.ts';
import { StepForm, SubmitButton, TextButton, Ways } from '../step.tsx';
import styles from '../step.module.css';
import { codeMachine, type CodeRemark } from './code.machine.ts';
import { sendCode, type SentCode } from './sent-code.ts';

const { toasts } = texts;

export type CodeStepProps = {
  readonly sent: SentCode;
  /** Resolves with null for a right code, or with the reason of a refusal; rejects with a Failure. */
  readonly verify: (otp: string) => Promise<string | null>;
  readonly back: string;
  readonly onBack: () => void;
};

const saidOf = ({ note, message }: CodeRemark): ToastText => {
  if (note === 'otp-sent') return { title: toasts.otpSent };
  const usual = note === 'send-failed' ? labels.sendError : labels.verifyError;
  return { title: toasts.error, description: message ?? usual, destructive: true };
};

const useCodeMachine = ({ sent, verify }: CodeStepProps) => {
  const machine = codeMachine.provide({
    actors: {
      verify: fromPromise(({ input }) => verify(input)),
      send: fromPromise(({ input }) => sendCode({ ...input, purpose: sent.purpose })),
    },
    actions: { notify: (_, remark) => toast(saidOf(remark)) },
  });
  return useMachine(machine, { input: { phone: sent.phone, resendAt: sent.resendAt } });
};

/** Holds the typed code; clears it after a refusal and focuses the field. */
const useCode = (isVerifying: boolean, refusedCodes: number, onSubmit: (otp: string) => void) => {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const shownRefusals = useRef(refusedCodes);
  useEffect(() => {
    if (shownRefusals.current === refusedCodes) return;
    shownRefusals.current = refusedCodes;
    setCode('');
    field.current?.focus();
  }, [refusedCodes]);
  const change = (digits: string): void => {
    if (isVerifying) return;
    setError(null);
    setCode(digits);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const parsed = otpRule.safeParse(code);
    if (parsed.success) return onSubmit(parsed.data);
    setError(translate(parsed.error.issues[0]?.message ?? ''));
    field.current?.focus();
  };
  return { code, change, error, field, submit };
};

type ResendProps = {
  readonly isSending: boolean;
  readonly isBusy: boolean;
  readonly resendAt: number;
  readonly onResend: () => void;
};

function Resend({ isSending, isBusy, resendAt, onResend }: ResendProps) {
  const seconds = useSecondsUntil(resendAt);
  const label = seconds > 0 ? labels.resendIn(clock(seconds)) : labels.resend;
  return (
    <TextButton disabled={seconds > 0 || isBusy} onPress={onResend}>
      {isSending ? labels.resending : label}
    </TextButton>
  );
}

/** The sixth digit sends the code, once. */
export function CodeStep(props: CodeStepProps) {
  const [state, send] = useCodeMachine(props);
  const { problem, refusedCodes, resendAt } = state.context;
  const isVerifying = state.matches('verifying') || state.matches('proven');
  const verify = (otp: string): void => send({ type: 'VERIFY', otp });
  const { code, change, error, field, submit } = useCode(isVerifying, refusedCodes, verify);
  const isBusy = !state.matches('typing');
  return (
    <StepForm onSubmit={submit}>
      <p>
        {labels.sentTo} <span className={styles.number}>{readable(props.sent.phone)}</span>
      </p>
      <OtpField
        label={labels.field}
        ref={field}
        autoFocus
        value={code}
        onChange={change}
        onComplete={verify}
        error={error ?? (problem && saidOf(problem).description)}
      />
      <SubmitButton busy={isVerifying} labels={labels} />
      <Ways>
        <Resend
          isSending={state.matches('resending')}
          isBusy={isBusy}
          resendAt={resendAt}
          onResend={() => send({ type: 'RESEND' })}
        />
        <TextButton disabled={isBusy} onPress={props.onBack}>
          {props.back}
        </TextButton>
      </Ways>
    </StepForm>
  );
}
