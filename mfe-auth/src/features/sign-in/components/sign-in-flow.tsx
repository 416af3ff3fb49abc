import { currentSession } from '@mandali/platform/session.ts';
import { useMachine } from '@xstate/react';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CodeStepProps } from '../../../shared/code/code-step.tsx';
import { forgetSentCode, liveCode } from '../../../shared/code/sent-code.ts';
import { StepPage } from '../../../shared/step.tsx';
import { texts } from '../../../texts.ts';
import { requestVerification } from '../api/verify-otp.ts';
import { wasByPhone } from '../last-way.ts';
import { pageSignInMachine } from '../page-machine.ts';
import type { SignInEvent } from '../sign-in.types.ts';
import { CompleteSignupForm } from './complete-signup-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

let fetchedCodeStep: ComponentType<CodeStepProps> | undefined;

// Not for those who sign in by e-mail; fetched while the number is being typed.
const loadCodeStep = async () => {
  const { CodeStep } = await import('../../../shared/code/code-step.tsx');
  fetchedCodeStep = CodeStep;
  return { default: CodeStep };
};
const LazyCodeStep = lazy(loadCodeStep);

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

function EnterPhone({ state, send }: Flow) {
  useEffect(() => void loadCodeStep().catch(() => {}), []);
  return (
    <PhoneForm
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
  // React shows nothing for 300 ms in place of a lazy component, also of one that is here: it is taken as it is.
  const [CodeStep] = useState(() => fetchedCodeStep ?? LazyCodeStep);
  if (sent === null) return null;
  const verify = async (otp: string): Promise<string | null> => {
    const output = await requestVerification({ phone: sent.phone, otp });
    if (output.kind === 'refused') return output.message;
    send({ type: 'PROVEN', otp, output });
    return null;
  };
  return (
    <StepPage title={texts.otp.title}>
      <Suspense>
        <CodeStep sent={sent} verify={verify} back={texts.otp.back} onBack={() => send({ type: 'BACK' })} />
      </Suspense>
    </StepPage>
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

/** The sub-step in which the sign-in machine is. `byPhone`: begins with the number, no matter which way was taken before. */
export function SignInFlow({ byPhone = false }: { readonly byPhone?: boolean }) {
  const [start] = useState(() => ({ sent: liveCode('sign-in'), byPhone: byPhone || wasByPhone() }));
  const [state, send] = useMachine(pageSignInMachine, { input: start });
  // Somebody may have signed in elsewhere: this code is not needed any more.
  useEffect(() => () => void (currentSession() !== null && forgetSentCode()), []);
  const flow = { state, send };
  if (state.matches('emailSignUp')) return <EmailSignUp {...flow} />;
  if (state.matches('phone')) return <EnterPhone {...flow} />;
  if (state.matches('otp')) return <VerifyOtp {...flow} />;
  return state.matches('completeSignup') ? <CompleteSignup {...flow} /> : <EmailSignIn {...flow} />;
}
