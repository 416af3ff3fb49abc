import { currentSession } from '@mandali/platform/session/session.ts';
import { useMachine } from '@xstate/react';
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { forgetSentCode, liveCode } from '../../../shared/code/sent-code.ts';
import { StepPage } from '../../../shared/step.tsx';
import { texts } from '../../../texts.ts';
import { wasByPhone } from '../last-way.ts';
import { pageSignInMachine } from '../page-machine.ts';
import type { SignInEvent } from '../sign-in.types.ts';
import { CompleteSignupForm } from './complete-signup-form.tsx';
import type { OtpStepProps } from './otp-step.tsx';
import { PhoneForm } from './phone-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

let fetchedOtpStep: ComponentType<OtpStepProps> | undefined;

// Needed for sign-in by phone only; loaded while the number is being typed.
const loadOtpStep = async () => {
  const { OtpStep } = await import('./otp-step.tsx');
  fetchedOtpStep = OtpStep;
  return { default: OtpStep };
};
const LazyOtpStep = lazy(loadOtpStep);

type Flow = {
  readonly state: SnapshotFrom<typeof pageSignInMachine>;
  readonly send: (event: SignInEvent) => void;
};

function EmailSignIn({ state, send }: Flow) {
  return (
    <SignInForm
      busy={!state.matches({ emailSignIn: 'editing' })}
      problem={state.context.problem}
      onSubmit={(values) => send({ type: 'SIGN_IN', ...values })}
      onCreateOne={() => send({ type: 'CREATE_ONE' })}
      onUsePhone={() => send({ type: 'USE_PHONE' })}
    />
  );
}

function EmailSignUp({ state, send }: Flow) {
  return (
    <SignUpForm
      busy={state.matches({ emailSignUp: 'submitting' })}
      problem={state.context.problem}
      onSubmit={(values) => send({ type: 'SIGN_UP', ...values })}
      onSignIn={() => send({ type: 'SIGN_IN_INSTEAD' })}
      onUsePhone={() => send({ type: 'USE_PHONE' })}
    />
  );
}

function EnterPhone({ state, send, hasMoved }: Flow & { readonly hasMoved: boolean }) {
  useEffect(() => void loadOtpStep().catch(() => {}), []);
  return (
    <PhoneForm
      autoFocus={hasMoved}
      phone={state.context.phone}
      busy={state.matches({ phone: 'sending' })}
      problem={state.context.problem}
      onSubmit={(phone) => send({ type: 'SEND_CODE', phone })}
      onUseEmail={() => send({ type: 'USE_EMAIL' })}
    />
  );
}

function VerifyOtp({ state, send }: Flow) {
  const { sent } = state.context;
  // Not `lazy`: React shows nothing for 300 ms, even if the component is loaded.
  const [OtpStep] = useState(() => fetchedOtpStep ?? LazyOtpStep);
  if (sent === null) return null;
  return (
    <Suspense fallback={<StepPage title={texts.otp.title}>{null}</StepPage>}>
      <OtpStep
        sent={sent}
        onProven={(otp, output) => send({ type: 'PROVEN', otp, output })}
        onBack={() => send({ type: 'BACK' })}
      />
    </Suspense>
  );
}

function CompleteSignup({ state, send }: Flow) {
  return (
    <CompleteSignupForm
      phone={state.context.phone}
      busy={!state.matches({ completeSignup: 'editing' })}
      problem={state.context.problem}
      onSubmit={({ name, email }) => send({ type: 'COMPLETE', name, email })}
      onBack={() => send({ type: 'BACK' })}
    />
  );
}

type SignInFlowProps = {
  /** Begins with the phone number, independent of the last way of signing in. */
  readonly byPhone?: boolean;
  /** Sign-in without e-mail and number, below the two steps that ask for one. */
  readonly children?: ReactNode;
};

export function SignInFlow({ byPhone = false, children }: SignInFlowProps) {
  const [start] = useState(() => ({ sent: liveCode('sign-in'), byPhone: byPhone || wasByPhone() }));
  const [state, send] = useMachine(pageSignInMachine, { input: start });
  // After a sign-in in another tab this code is superfluous.
  useEffect(() => () => void (currentSession() !== null && forgetSentCode()), []);
  // The page of an invitation opens at its top, where it says what it is: a focused field would scroll it away.
  const [hasMoved, setMoved] = useState(!byPhone);
  const move = (event: SignInEvent): void => {
    setMoved(true);
    send(event);
  };
  const flow = { state, send: move };
  if (state.matches('emailSignUp')) return <EmailSignUp {...flow} />;
  if (state.matches('otp')) return <VerifyOtp {...flow} />;
  if (state.matches('completeSignup')) return <CompleteSignup {...flow} />;
  return (
    <>
      {state.matches('phone') ? <EnterPhone {...flow} hasMoved={hasMoved} /> : <EmailSignIn {...flow} />}
      {children}
    </>
  );
}
