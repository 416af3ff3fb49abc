import { paths } from '@mandali/contracts/paths';
import { Link } from '@mandali/platform/page/router.ts';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { LogoMark } from '@mandali/ui-kit/cover/logo.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import { useState } from 'react';
import { useSettings } from '../settings.ts';
import { texts } from '../texts.ts';
import styles from './footer.module.css';
import { LanguageLinks } from './language-links.tsx';

const versionWithoutAnswer = '1.0.0';

function FooterWords({ settings }: { readonly settings: ReturnType<typeof useSettings> }) {
  const [year] = useState(() => new Date().getFullYear());
  const labels = texts.footer;
  return (
    <>
      <span>{labels.purpose}</span>
      <span className={styles.links}>
        <Link className={text.textLink} to={paths.howItWorks}>
          {labels.howItWorks}
        </Link>
        <Link className={text.textLink} to={paths.privacyPolicy}>
          {labels.privacy}
        </Link>
        {settings && (
          <a className={text.textLink} href={`mailto:${settings.contactEmail}`}>
            {settings.contactEmail}
          </a>
        )}
      </span>
      <span className={styles.links}>
        <span className={cx(styles.imprint, text.caption)}>
          <LogoMark size={22} />
          {labels.copyright(year)} · {labels.version(settings?.version ?? versionWithoutAnswer)}
        </span>
        <LanguageLinks />
      </span>
    </>
  );
}

export function Footer({ atDoor }: { readonly atDoor: boolean }) {
  const settings = useSettings();
  const content = <FooterWords settings={settings} />;
  return (
    <footer className={cx(styles.foot, settings === undefined && styles.coming)}>
      {atDoor ? (
        <div className={cx(styles.inner, styles.atDoor)}>{content}</div>
      ) : (
        <Indent className={styles.inner}>{content}</Indent>
      )}
    </footer>
  );
}
