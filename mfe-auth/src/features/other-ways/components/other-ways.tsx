import { useState } from 'react';
import { hasPasskeys } from '../../../shared/passkeys-here.ts';
import { Problem, TextButton, Ways } from '../../../shared/step.tsx';
import { texts } from '../../../texts.ts';

/** Its code is loaded on press. */
export function OtherWays() {
  const { otherWays: labels } = texts;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const usePasskey = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const signIn = await import('../api/sign-in-by-passkey.ts').catch(() => null);
    setProblem(signIn === null ? texts.toasts.loginError : await signIn.requestPasskeySignIn());
    setBusy(false);
  };
  if (!hasPasskeys()) return null;
  return (
    <>
      <Ways>
        <TextButton disabled={busy} onPress={() => void usePasskey()}>
          {labels.passkey}
        </TextButton>
      </Ways>
      <Problem>{problem}</Problem>
    </>
  );
}
