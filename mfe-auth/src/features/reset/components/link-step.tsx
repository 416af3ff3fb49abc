import type { Session } from '@mandali/platform/session/session.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { useState } from 'react';
import { resetTexts } from '../../../texts/reset.ts';
import { Problem } from '../../../shared/step.tsx';
import { requestReset } from '../api/reset-password.ts';
import { PasswordForm } from './password-form.tsx';

type LinkStepProps = { readonly token: string; readonly onDone: (session: Session) => void };

/** An operator's link. Used by a press only, so that a program that opens links does not use it up. */
export function LinkStep({ token, onDone }: LinkStepProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [needsPassword, setNeedsPassword] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const outcome = await requestReset({ token });
    setBusy(false);
    if (outcome.kind === 'signed-in') return onDone(outcome.session);
    if (outcome.kind === 'needs-password') setNeedsPassword(true);
    else setProblem(outcome.message);
  };
  if (needsPassword)
    return (
      <>
        <p>{resetTexts.needsPassword}</p>
        <PasswordForm proof={{ token }} onDone={onDone} />
      </>
    );
  return (
    <>
      <p>{resetTexts.byLink}</p>
      <Problem>{problem}</Problem>
      <Button wide busy={busy} busyLabel={resetTexts.opening} onClick={() => void open()}>
        {resetTexts.open}
      </Button>
    </>
  );
}
