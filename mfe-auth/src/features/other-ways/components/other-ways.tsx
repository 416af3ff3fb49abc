import { paths } from '@mandali/contracts/paths';
import { Link } from '@mandali/platform/router.ts';
import text from '@mandali/ui-kit/style/text.module.css';
import { useState } from 'react';
import { hasPasskeys } from '../../../shared/passkeys-here.ts';
import { Problem, TextButton, Ways } from '../../../shared/step.tsx';
import { texts } from '../../../texts.ts';

/** Below every step of signing in: by a passkey, whose code is loaded by the press, and a new password. */
export function OtherWays() {
  const { otherWays: words } = texts;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const usePasskey = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const signIn = await import('../api/sign-in-by-passkey.ts').catch(() => null);
    setProblem(signIn === null ? texts.toasts.loginError : await signIn.requestPasskeySignIn());
    setBusy(false);
  };
  return (
    <>
      <Ways>
        {hasPasskeys() && (
          <TextButton disabled={busy} onPress={() => void usePasskey()}>
            {words.passkey}
          </TextButton>
        )}
        <Link className={text.textLink} to={paths.resetPassword}>
          {words.forgot}
        </Link>
      </Ways>
      <Problem>{problem}</Problem>
    </>
  );
}
