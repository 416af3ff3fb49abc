import { lazy, Suspense, useState } from 'react';
import { CodeStep, type CodeStepProps } from '../../../shared/code/code-step.tsx';
import { StepPage } from '../../../shared/step.tsx';
import { texts } from '../../../texts.ts';
import { requestVerification, type PossibleAccount } from '../api/verify-otp.ts';
import type { SignInResult } from '../sign-in.types.ts';

const IsThisYours = lazy(async () => ({ default: (await import('./is-this-yours.tsx')).IsThisYours }));

export type OtpStepProps = Pick<CodeStepProps, 'sent' | 'onBack'> & {
  readonly onProven: (otp: string, output: SignInResult) => void;
};

type AccountMatch = { readonly otp: string; readonly account: PossibleAccount; readonly output: SignInResult };

export function OtpStep({ sent, onProven, onBack }: OtpStepProps) {
  const [found, setFound] = useState<AccountMatch | null>(null);
  const verify = async (otp: string): Promise<string | null> => {
    const { outcome, mayBeYours } = await requestVerification({ phone: sent.phone, otp });
    if (outcome.kind === 'refused') return outcome.message;
    if (mayBeYours === null) onProven(otp, outcome);
    else setFound({ otp, account: mayBeYours, output: outcome });
    return null;
  };
  if (found !== null) {
    const { otp, account, output } = found;
    return (
      <Suspense>
        <IsThisYours
          phone={sent.phone}
          account={account}
          onSignedIn={(session) => onProven(otp, { kind: 'signed-in', session })}
          onNew={() => onProven(otp, output)}
        />
      </Suspense>
    );
  }
  return (
    <StepPage title={texts.otp.title}>
      <CodeStep sent={sent} verify={verify} back={texts.otp.back} onBack={onBack} />
    </StepPage>
  );
}
