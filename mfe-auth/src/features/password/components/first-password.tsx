import { changed } from '@mandali/platform/requests/changed.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { CodeStep } from '../../../shared/code/code-step.tsx';
import { liveCode, type SentCode } from '../../../shared/code/sent-code.ts';
import { texts } from '../../../texts.ts';
import { askForCode, signInAgain } from '../api/prove-phone.ts';
import { savePassword } from '../api/save-password.ts';
import { firstPasswordMachine } from '../first-password.machine.ts';
import { sayNotSaved, saySaved as sayPasswordSaved } from '../password-notes.ts';
import { CodeNeeded } from './code-needed.tsx';
import { FirstPasswordForm } from './first-password-form.tsx';

const pageMachine = firstPasswordMachine.provide({
  actors: {
    save: fromPromise(({ input }) => savePassword(input)),
    sendCode: fromPromise(({ input }) => askForCode(input)),
  },
  actions: {
    saySent: () => toast({ title: texts.toasts.otpSent }),
    sayRefused: (_, { reason }) => sayNotSaved(reason),
  },
});

/** Returns a code that was sent before a reload of the page; the password has to be typed again. */
const codeFor = (phone: string): SentCode | null => {
  const sent = liveCode('password');
  return sent?.phone === phone ? sent : null;
};

export function FirstPassword({ phone, onClose }: { readonly phone: string; readonly onClose: () => void }) {
  const client = useQueryClient();
  const saySaved = (): void => {
    sayPasswordSaved();
    void changed(client, 'changePassword');
    onClose();
  };
  const [start] = useState(() => ({ phone, sent: codeFor(phone) }));
  const [state, send] = useMachine(pageMachine.provide({ actions: { saySaved } }), { input: start });
  const { problem, sent, isProven } = state.context;
  const shared = { phone, problem, onClose };
  if (state.matches('codeNeeded') || state.matches('sending')) {
    return <CodeNeeded {...shared} busy={state.matches('sending')} onSend={() => send({ type: 'SEND_CODE' })} />;
  }
  if (sent !== null && (state.matches('code') || (state.matches('saving') && isProven))) {
    const verify = async (otp: string): Promise<string | null> => {
      const refused = await signInAgain({ phone, otp });
      if (refused === null) send({ type: 'PROVEN' });
      return refused;
    };
    return <CodeStep sent={sent} verify={verify} back={common.cancel} onBack={onClose} />;
  }
  const save = (newPassword: string): void => send({ type: 'SAVE', newPassword });
  return <FirstPasswordForm {...shared} busy={!state.matches('editing')} onSave={save} />;
}
