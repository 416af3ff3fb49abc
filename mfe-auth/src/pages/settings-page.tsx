import { Link } from '@mandali/platform/router.ts';
import { Cover } from '@mandali/ui-kit/cover.tsx';
import { iconButtonClass } from '@mandali/ui-kit/icon-button.tsx';
import { LedgerPage } from '@mandali/ui-kit/ledger.tsx';
import { ArrowLeft } from 'lucide-react';
import { ProfileSection } from '../features/profile/components/profile-section.tsx';
import { texts } from '../texts.ts';

/** /settings. */
export function SettingsPage() {
  const words = texts.settings;
  const back = (
    <Link to="/" className={iconButtonClass} aria-label={words.back} title={words.back}>
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
  return (
    <>
      <title>{`${words.title} · ${texts.product}`}</title>
      <Cover title={words.title} back={back} />
      <LedgerPage>
        <ProfileSection />
      </LedgerPage>
    </>
  );
}
