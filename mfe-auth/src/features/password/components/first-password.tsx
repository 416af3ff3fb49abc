import { toast } from '@mandali/platform/toast.ts';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { texts } from '../../../texts.ts';
import { askForCode, signInAgain } from '../api/prove-phone.ts';
import { savePassword } from '../api/save-password.ts';
import { firstPasswordMachine } from '../first-password.machine.ts';
import { sayNotSaved, usePasswordSaved } from '../password-notes.ts';
import { CodeEntry, CodeNeeded } from './code-steps.tsx';
import { FirstPasswordForm } from './first-password-form.tsx';

const pageMachine = firstPasswordMachine.provide({
  actors: {
    save: fromPromise(({ input }) => savePassword(input)),
    sendCode: fromPromise(({ input }) => askForCode(input)),
    verify: fromPromise(({ input }) => signInAgain(input)),
  },
  actions: {
    saySent: () => toast({ title: texts.toasts.otpSent }),
    sayRefused: (_, { reason }) => sayNotSaved(reason),
  },
});

/** The way to the first password, with a code in between when the session is not fresh. */
export function FirstPassword({ phone, onClose }: { readonly phone: string; readonly onClose: () => void }) {
  const saved = usePasswordSaved();
  const saySaved = (): void => {
    saved();
    onClose();
  };
  const [state, tell] = useMachine(pageMachine.provide({ actions: { saySaved } }), { input: { phone } });
  const { problem } = state.context;
  const shared = { phone, problem, onClose };
  const send = (): void => tell({ type: 'SEND_CODE' });
  const isAsking = state.matches('codeNeeded') || state.matches('sending');
  if (isAsking) return <CodeNeeded {...shared} busy={state.matches('sending')} onSend={send} />;
  const isProving =
    state.matches('code') || state.matches('verifying') || (state.matches('saving') && state.context.otp !== '');
  if (isProving) {
    const busy = !state.matches('code');
    return (
      <CodeEntry
        {...shared}
        resendAt={state.context.resendAt}
        busy={busy}
        onSend={send}
        onVerify={(otp) => tell({ type: 'VERIFY', otp })}
      />
    );
  }
  const save = (newPassword: string): void => tell({ type: 'SAVE', newPassword });
  return <FirstPasswordForm {...shared} busy={!state.matches('editing')} onSave={save} />;
}
