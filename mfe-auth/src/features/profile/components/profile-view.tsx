import type { Profile } from '@mandali/contracts/shapes';
import { phone } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import { Skeleton, SkeletonWords } from '@mandali/ui-kit/notices/skeleton.tsx';
import { StatusMark } from '@mandali/ui-kit/ledger/status-mark.tsx';
import Pencil from 'lucide-react/icons/pencil';
import { identity } from '../../../texts/identity.ts';
import { settings } from '../../../texts/settings.ts';
import { texts } from '../../../texts.ts';
import styles from './profile.module.css';

const words = settings.profile;
const { fields } = texts;

function Phone({ profile }: { readonly profile: Pick<Profile, 'phone' | 'phoneVerified'> }) {
  if (profile.phone === null) return words.none;
  const { phoneVerified } = profile;
  return (
    <span className={styles.phone}>
      {phone(profile.phone)}
      <StatusMark status={phoneVerified ? 'paid' : 'pending'}>
        {phoneVerified ? words.verified : words.unverified}
      </StatusMark>
    </span>
  );
}

type ProfileViewProps = {
  readonly profile: Profile;
  readonly onEdit: () => void;
  readonly onProve: (phone: string) => void;
};

export function ProfileView({ profile, onEdit, onProve }: ProfileViewProps) {
  const { phoneToProve = null } = profile;
  const isBeside = phoneToProve !== null && phoneToProve !== profile.phone;
  const pairs = [
    { label: fields.name, value: profile.name },
    { label: fields.email, value: profile.email ?? words.none },
    { label: fields.phone, value: <Phone profile={profile} /> },
    ...(isBeside
      ? [{ label: identity.phone.toProve, value: <Phone profile={{ phone: phoneToProve, phoneVerified: false }} /> }]
      : []),
    { label: words.role, value: settings.roles[profile.role] },
  ];
  return (
    <>
      <Pairs roomy pairs={pairs} />
      {isBeside && <p>{identity.phone.inForce}</p>}
      {phoneToProve !== null && <Button onClick={() => onProve(phoneToProve)}>{identity.phone.prove}</Button>}
      <Button kind="second" icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
        {words.edit}
      </Button>
    </>
  );
}

export function ProfileSkeleton() {
  const labels = [fields.name, fields.email, fields.phone, words.role];
  return (
    <>
      <Pairs roomy pairs={labels.map((label) => ({ label, value: <SkeletonWords width="8rem" /> }))} />
      <Skeleton width="9rem" height="48px" />
    </>
  );
}
