import { Link } from '@mandali/platform/router.ts';
import { Cover } from '@mandali/ui-kit/cover.tsx';
import { iconButtonClass } from '@mandali/ui-kit/icon-button.tsx';
import { LedgerPage, Spread, SpreadPart } from '@mandali/ui-kit/ledger.tsx';
import { ArrowLeft } from 'lucide-react';
import { DangerSection } from '../features/deletion/components/danger-section.tsx';
import { PasswordSection } from '../features/password/components/password-section.tsx';
import { PrivacySection } from '../features/privacy/components/privacy-section.tsx';
import { ProfileSection } from '../features/profile/components/profile-section.tsx';
import { settings } from '../settings-texts.ts';
import { texts } from '../texts.ts';

const left = (
  <>
    <SpreadPart at={1}>
      <ProfileSection />
    </SpreadPart>
    <SpreadPart at={3}>
      <PrivacySection />
    </SpreadPart>
  </>
);
const right = (
  <>
    <SpreadPart at={2}>
      <PasswordSection />
    </SpreadPart>
    <SpreadPart at={4}>
      <DangerSection />
    </SpreadPart>
  </>
);

/** /settings. */
export function SettingsPage() {
  const back = (
    <Link to="/" className={iconButtonClass} aria-label={settings.back} title={settings.back}>
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
  return (
    <>
      <title>{`${texts.settingsTitle} · ${texts.product}`}</title>
      <Cover title={texts.settingsTitle} back={back} />
      <LedgerPage>
        <Spread left={left} right={right} />
      </LedgerPage>
    </>
  );
}
