import { useMachine } from '@xstate/react';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import type { SnapshotFrom } from 'xstate';
import { pageSignInMachine } from '../page-machine.ts';
import type { SignInEvent } from '../sign-in.types.ts';
import { CompleteSignupForm } from './complete-signup-form.tsx';
import type { OtpFormProps } from './otp-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

let fetchedOtpForm: ComponentType<OtpFormProps> | undefined;

// Not for those who sign in by e-mail; fetched while the number is being typed.
const loadOtpForm = async () => {
  const { OtpForm } = await import('./otp-form.tsx');
  fetchedOtpForm = OtpForm;
  return { default: OtpForm };
};
const LazyOtpForm = lazy(loadOtpForm);

type Flow = {
  readonly state: SnapshotFrom<typeof pageSignInMachine>;
  readonly tell: (event: SignInEvent) => void;
};

function EmailSignIn({ state, tell }: Flow) {
  return (
    <SignInForm
      busy={!state.matches({ emailSignIn: 'editing' })}
      problem={state.context.problem}
      onSubmit={(values) => tell({ type: 'SIGN_IN', ...values })}
      onCreateOne={() => tell({ type: 'CREATE_ONE' })}
      onUsePhone={() => tell({ type: 'USE_PHONE' })}
    />
  );
}

function EmailSignUp({ state, tell }: Flow) {
  return (
    <SignUpForm
      busy={state.matches({ emailSignUp: 'submitting' })}
      problem={state.context.problem}
      onSubmit={(values) => tell({ type: 'SIGN_UP', ...values })}
      onSignIn={() => tell({ type: 'SIGN_IN_INSTEAD' })}
      onUsePhone={() => tell({ type: 'USE_PHONE' })}
    />
  );
}

function EnterPhone({ state, tell }: Flow) {
  useEffect(() => void loadOtpForm().catch(() => {}), []);
  return (
    <PhoneForm
      phone={state.context.phone}
      busy={state.matches({ phone: 'sending' })}
      problem={state.context.problem}
      onSubmit={(phone) => tell({ type: 'SEND_CODE', phone })}
      onUseEmail={() => tell({ type: 'USE_EMAIL' })}
    />
  );
}

const otpWork = (state: Flow['state']) => {
  if (state.matches({ otp: 'verifying' })) return 'verifying';
  return state.matches({ otp: 'resending' }) ? 'resending' : null;
};

function VerifyOtp({ state, tell }: Flow) {
  const { phone, problem, refusedCodes, resendAt } = state.context;
  // React shows nothing for 300 ms in place of a lazy component, also of one that is here: it is taken as it is.
  const [OtpForm] = useState(() => fetchedOtpForm ?? LazyOtpForm);
  return (
    <Suspense>
      <OtpForm
        phone={phone}
        busy={otpWork(state)}
        problem={problem}
        refusedCodes={refusedCodes}
        resendAt={resendAt}
        onSubmit={(otp) => tell({ type: 'VERIFY', otp })}
        onResend={() => tell({ type: 'RESEND' })}
        onBack={() => tell({ type: 'BACK' })}
      />
    </Suspense>
  );
}

function CompleteSignup({ state, tell }: Flow) {
  return (
    <CompleteSignupForm
      phone={state.context.phone}
      busy={!state.matches({ completeSignup: 'editing' })}
      problem={state.context.problem}
      onSubmit={({ name, email }) => tell({ type: 'COMPLETE', name, email })}
      onBack={() => tell({ type: 'BACK' })}
    />
  );
}

/** The sub-step in which the sign-in machine is. */
export function SignInFlow() {
  const [state, tell] = useMachine(pageSignInMachine);
  const flow = { state, tell };
  if (state.matches('emailSignUp')) return <EmailSignUp {...flow} />;
  if (state.matches('phone')) return <EnterPhone {...flow} />;
  if (state.matches('otp')) return <VerifyOtp {...flow} />;
  return state.matches('completeSignup') ? <CompleteSignup {...flow} /> : <EmailSignIn {...flow} />;
}
