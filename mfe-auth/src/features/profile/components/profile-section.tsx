import { isInterrupted } from '@mandali/platform/forms/drafts.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { Coming } from '@mandali/ui-kit/notices/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import User from 'lucide-react/icons/user';
import { useState } from 'react';
import { settings } from '../../../texts/settings.ts';
import { profileQuery } from '../../../shared/profile.ts';
import { PhoneSheet, usePhoneCode } from './phone-sheet.tsx';
import { profileDraft, ProfileForm } from './profile-form.tsx';
import { ProfileSkeleton, ProfileView } from './profile-view.tsx';
import styles from './profile.module.css';

function LoadFailed({ retry }: { readonly retry: () => void }) {
  return (
    <>
      <Notice tone="bad" role="alert">
        {settings.loadFailed}
      </Notice>
      <Button kind="second" onClick={retry}>
        {settings.retry}
      </Button>
    </>
  );
}

export function ProfileSection() {
  const [isEditing, setEditing] = useState(() => isInterrupted(profileDraft));
  const [proving, setProving] = useState<string | null>(null);
  const profile = useQuery(profileQuery);
  const code = usePhoneCode();
  const prove = (phone: string): void => {
    code.start(phone);
    setProving(phone);
  };
  const edited = (phoneToProve: string | null): void => {
    setEditing(false);
    if (phoneToProve !== null) prove(phoneToProve);
  };
  return (
    <LedgerSection title={settings.profile.title} folio={<User aria-hidden="true" />}>
      {profile.isPending ? (
        <Coming label={settings.loading}>
          <Indent className={styles.section}>
            <ProfileSkeleton />
          </Indent>
        </Coming>
      ) : (
        <Indent className={styles.section}>
          {profile.data === undefined && <LoadFailed retry={() => void profile.refetch()} />}
          {profile.data && isEditing && <ProfileForm profile={profile.data} onClose={edited} />}
          {profile.data && !isEditing && (
            <ProfileView profile={profile.data} onEdit={() => setEditing(true)} onProve={prove} />
          )}
        </Indent>
      )}
      {profile.data && proving !== null && (
        <PhoneSheet profile={profile.data} phone={proving} code={code} onClose={() => setProving(null)} />
      )}
    </LedgerSection>
  );
}
