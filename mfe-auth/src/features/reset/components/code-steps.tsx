import type { Session } from '@mandali/platform/session/session.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useState } from 'react';
import { resetTexts } from '../../../texts/reset.ts';
import { TextButton, Ways } from '../../../shared/step.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';

type CodeRequest = { readonly email: string; readonly message: string };

export function CodeSteps({ onDone }: { readonly onDone: (session: Session) => void }) {
  const [sent, setSent] = useState<CodeRequest | null>(null);
  const [email, setEmail] = useState('');
  if (sent === null)
    return (
      <EmailForm
        email={email}
        onSent={(given, message) => {
          setEmail(given);
          setSent({ email: given, message });
        }}
      />
    );
  return (
    <>
      <Notice role="status">{sent.message}</Notice>
      <PasswordForm proof={{ email: sent.email }} onDone={onDone} />
      <Ways>
        <TextButton onPress={() => setSent(null)}>{resetTexts.otherEmail}</TextButton>
      </Ways>
    </>
  );
}
