import { paths } from '@mandali/contracts/paths';
import { Link } from '@mandali/platform/page/router.ts';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { iconButtonClass } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { LedgerPage } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Spread, SpreadPart } from '@mandali/ui-kit/ledger/spread.tsx';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { ActivitySection } from '../features/activity/components/activity-section.tsx';
import { CalendarSection } from '../features/calendar/components/calendar-section.tsx';
import { DangerSection } from '../features/deletion/components/danger-section.tsx';
import { JoinSection } from '../features/join/components/join-section.tsx';
import { DevicesSection } from '../features/devices/components/devices-section.tsx';
import { PasskeysSection } from '../features/passkeys/components/passkeys-section.tsx';
import { PasswordSection } from '../features/password/components/password-section.tsx';
import { PrivacySection } from '../features/privacy/components/privacy-section.tsx';
import { ProfileSection } from '../features/profile/components/profile-section.tsx';
import { RemindersSection } from '../features/reminders/components/reminders-section.tsx';
import { profileQuery } from '../shared/profile.ts';
import { settings } from '../texts/settings.ts';
import { texts } from '../texts.ts';

const profile = (
  <SpreadPart>
    <ProfileSection />
  </SpreadPart>
);
const rest = (
  <>
    <SpreadPart right>
      <PasswordSection />
    </SpreadPart>
    <SpreadPart right>
      <PasskeysSection />
    </SpreadPart>
    <SpreadPart right>
      <DevicesSection />
    </SpreadPart>
    <SpreadPart>
      <PrivacySection />
    </SpreadPart>
    <SpreadPart>
      <RemindersSection />
    </SpreadPart>
    <SpreadPart right>
      <JoinSection />
    </SpreadPart>
    <SpreadPart right>
      <ActivitySection />
    </SpreadPart>
    <SpreadPart>
      <CalendarSection />
    </SpreadPart>
    <SpreadPart right>
      <DangerSection />
    </SpreadPart>
  </>
);

/** Returns whether the first request for the profile has ended; also true after a failure and during a refetch. */
const useArrival = (): boolean => {
  const { isPending } = useQuery(profileQuery);
  const [arrived, setArrived] = useState(!isPending);
  if (!isPending && !arrived) setArrived(true);
  return arrived;
};

/** The sections below the profile appear with it: their height depends on it. */
export function SettingsPage() {
  const arrived = useArrival();
  const back = (
    <Link to={paths.dashboard} className={iconButtonClass} aria-label={settings.back} title={settings.back}>
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
  return (
    <>
      <title>{`${texts.settingsTitle} · ${texts.product}`}</title>
      <Cover title={texts.settingsTitle} back={back} />
      <LedgerPage>
        <Spread>
          {profile}
          {arrived && rest}
        </Spread>
      </LedgerPage>
    </>
  );
}
