import { Link } from '@mandali/platform/router.ts';
import { cx } from '@mandali/ui-kit/cx.ts';
import { Indent } from '@mandali/ui-kit/ledger.tsx';
import { LogoMark } from '@mandali/ui-kit/logo.tsx';
import text from '@mandali/ui-kit/text.module.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsQuery } from '../settings.ts';
import { texts } from '../texts.ts';
import styles from './footer.module.css';

const versionWithoutAnswer = '1.0.0';

function FooterWords() {
  const { data } = useQuery(settingsQuery);
  const [year] = useState(() => new Date().getFullYear());
  const words = texts.footer;
  return (
    <>
      <span>{words.purpose}</span>
      <span className={styles.links}>
        <Link className={text.textLink} to="/privacy-policy">
          {words.privacy}
        </Link>
        {data && (
          <a className={text.textLink} href={`mailto:${data.contactEmail}`}>
            {data.contactEmail}
          </a>
        )}
      </span>
      <span className={cx(styles.imprint, text.caption)}>
        <LogoMark size={22} />
        {words.copyright(year)} · {words.version(data?.version ?? versionWithoutAnswer)}
      </span>
    </>
  );
}

/** What the product is for, its policy, whom to write to, its version. On every page. */
export function Footer({ atDoor }: { readonly atDoor: boolean }) {
  return (
    <footer className={styles.foot}>
      {atDoor ? (
        <div className={cx(styles.inner, styles.atDoor)}>
          <FooterWords />
        </div>
      ) : (
        <Indent className={styles.inner}>
          <FooterWords />
        </Indent>
      )}
    </footer>
  );
}
