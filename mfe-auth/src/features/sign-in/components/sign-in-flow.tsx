import { useMachine } from '@xstate/react';
import { pageSignInMachine } from '../page-machine.ts';
import { CompleteSignupForm } from './complete-signup-form.tsx';
import { OtpForm } from './otp-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** The sub-step in which the sign-in machine is. */
export function SignInFlow() {
  const [state, tell] = useMachine(pageSignInMachine);
  const { phone, problem, refusedCodes, resendAt } = state.context;
  const usePhone = () => tell({ type: 'USE_PHONE' });
  const back = () => tell({ type: 'BACK' });
  if (state.matches('emailSignUp')) {
    return (
      <SignUpForm
        busy={state.matches({ emailSignUp: 'submitting' })}
        problem={problem}
        onSubmit={(values) => tell({ type: 'SIGN_UP', ...values })}
        onSignIn={() => tell({ type: 'SIGN_IN_INSTEAD' })}
        onUsePhone={usePhone}
      />
    );
  }
  if (state.matches('phone')) {
    return (
      <PhoneForm
        phone={phone}
        busy={state.matches({ phone: 'sending' })}
        problem={problem}
        onSubmit={(e164) => tell({ type: 'SEND_CODE', phone: e164 })}
        onUseEmail={() => tell({ type: 'USE_EMAIL' })}
      />
    );
  }
  if (state.matches('otp')) {
    const busy = state.matches({ otp: 'verifying' }) ? 'verifying' : state.matches({ otp: 'resending' }) ? 'resending' : null;
    const onSubmit = (otp: string) => tell({ type: 'VERIFY', otp });
    const code = { phone, busy, problem, refusedCodes, resendAt, onSubmit, onBack: back } as const;
    return <OtpForm {...code} onResend={() => tell({ type: 'RESEND' })} />;
  }
  if (state.matches('completeSignup')) {
    const busy = !state.matches({ completeSignup: 'editing' });
    const onSubmit = (values: { name: string; email: string }) => tell({ type: 'COMPLETE', ...values });
    return <CompleteSignupForm phone={phone} busy={busy} problem={problem} onSubmit={onSubmit} onBack={back} />;
  }
  return (
    <SignInForm
      busy={!state.matches({ emailSignIn: 'editing' })}
      problem={problem}
      onSubmit={(values) => tell({ type: 'SIGN_IN', ...values })}
      onCreateOne={() => tell({ type: 'CREATE_ONE' })}
      onUsePhone={usePhone}
    />
  );
}
