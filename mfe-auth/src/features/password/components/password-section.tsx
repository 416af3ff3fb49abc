import type { Profile } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import { useState, type ReactNode } from 'react';
import { settings } from '../../../texts/settings.ts';
import { profileQuery } from '../../../shared/profile.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { FirstPassword } from './first-password.tsx';
import styles from './password.module.css';

const labels = settings.password;

type Way = 'change' | 'first';

function Offer({ profile, onOpen }: { readonly profile: Profile; readonly onOpen: (way: Way) => void }) {
  if (profile.email === null) return <Notice>{labels.needsEmail}</Notice>;
  const { hasPassword } = profile;
  return (
    <>
      <p>{hasPassword ? labels.withPassword : labels.withoutPassword}</p>
      <Button kind="second" icon={<Lock aria-hidden="true" />} onClick={() => onOpen(hasPassword ? 'change' : 'first')}>
        {hasPassword ? labels.change : labels.setFirst}
      </Button>
    </>
  );
}

/** Independent of the profile when open: a proof of the phone opens another session, which drops all loaded data. */
export function PasswordSection() {
  const [way, setWay] = useState<Way | null>(null);
  const { user } = useAuth();
  const { data: profile } = useQuery(profileQuery);
  const close = (): void => setWay(null);
  const inside = (): ReactNode => {
    if (way === 'change') return <ChangePasswordForm onClose={close} />;
    if (way === 'first') return <FirstPassword phone={user?.phone ?? ''} onClose={close} />;
    return profile && <Offer profile={profile} onOpen={setWay} />;
  };
  return (
    <LedgerSection title={labels.title} folio={<Lock aria-hidden="true" />}>
      <Indent className={styles.section}>{inside()}</Indent>
    </LedgerSection>
  );
}
