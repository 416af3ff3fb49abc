import type { Profile, User } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { changed } from '@mandali/platform/requests/changed.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeStep } from '../../../shared/code/code-step.tsx';
import { forgetSentCode, liveCode, sendCode, type SentCode } from '../../../shared/code/sent-code.ts';
import type { Failure } from '../../../shared/failure.ts';
import { ProofStep } from '../../../shared/proof/proof-step.tsx';
import { Problem } from '../../../shared/step.tsx';
import styles from '../../../shared/section.module.css';
import { identity } from '../../../texts/identity.ts';
import { requestPhoneProof } from '../api/prove-phone.ts';

const labels = identity.phone;

/** Returns a code that was sent before a reload of the page. */
const codeFor = (phone: string): SentCode | null => {
  const sent = liveCode('phone');
  return sent?.phone === phone ? sent : null;
};

/** `start` requests a code unless it was sent already. */
export const usePhoneCode = () => {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const request = async (phone: string): Promise<void> => {
    setSending(true);
    setProblem(null);
    await sendCode({ phone, purpose: 'phone' }).then(setSent, (failure: Failure) =>
      setProblem(failure.message ?? labels.failed),
    );
    setSending(false);
  };
  const start = (phone: string): void => {
    const known = codeFor(phone);
    setSent(known);
    if (known === null) void request(phone);
  };
  return { sent, problem, isSending, request, start };
};

const useProof = (phone: string, onClose: () => void) => {
  const client = useQueryClient();
  const { userChanged } = useAuth();
  const [verifiedCode, setVerifiedCode] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const done = (user: User): void => {
    forgetSentCode();
    userChanged(user);
    void changed(client, 'provePhone');
    toast({ title: labels.changed, description: labels.changedText });
    onClose();
  };
  const verify = async (otp: string): Promise<string | null> => {
    const proof = await requestPhoneProof({ phone, otp });
    if (proof.kind === 'refused') return proof.message;
    if (proof.kind === 'proof-needed') setVerifiedCode(otp);
    else done(proof.user);
    return null;
  };
  const again = async (otp: string): Promise<void> => {
    setRefusal(await verify(otp).catch((failure: Failure) => failure.message ?? labels.failed));
    setVerifiedCode(null);
  };
  return { verifiedCode, refusal, verify, again };
};

export type PhoneSheetProps = {
  readonly profile: Profile;
  readonly phone: string;
  readonly code: ReturnType<typeof usePhoneCode>;
  readonly onClose: () => void;
};

export function PhoneSheet({ profile, phone, code, onClose }: PhoneSheetProps) {
  const { sent, problem, isSending, request } = code;
  const { verifiedCode, refusal, verify, again } = useProof(phone, onClose);
  return (
    <Sheet onClose={onClose} title={labels.title} keepOpenOutside>
      <div className={styles.words}>
        <Problem>{problem ?? refusal}</Problem>
        {verifiedCode !== null && (
          <ProofStep profile={profile} onProved={() => void again(verifiedCode)} onCancel={onClose} />
        )}
        {verifiedCode === null && sent !== null && (
          <>
            <CodeStep sent={sent} verify={verify} back={common.cancel} onBack={onClose} />
            <Notice>{labels.after}</Notice>
          </>
        )}
        {verifiedCode === null && sent === null && (
          <Button busy={isSending} busyLabel={labels.sending} onClick={() => void request(phone)}>
            {labels.again}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
