import { paths } from '@mandali/contracts/paths';
import { useConnection } from '@mandali/platform/requests/connection.ts';
import { Cover, CoverBar } from '@mandali/ui-kit/cover/cover.tsx';
import { Indent, LedgerPage } from '@mandali/ui-kit/ledger/ledger.tsx';
import { LogoHome, logoHomeClass } from '@mandali/ui-kit/cover/logo.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import { LanguageLinks } from '../../frame/language-links.tsx';
import { texts } from '../texts.ts';
import { useCheck } from '../use-check.ts';
import { isKept } from '../where.ts';
import { Checking } from './checking.tsx';
import { Drop } from './drop.tsx';
import { Result } from './result.tsx';
import styles from './verify.module.css';

const home = isKept ? (
  <span className={logoHomeClass}>
    <LogoHome />
  </span>
) : (
  <a href={paths.dashboard} className={logoHomeClass} aria-label={texts.home}>
    <LogoHome />
  </a>
);

function Foot() {
  // A change of the language reloads the page.
  const canReload = useConnection() !== 'offline' || isKept;
  return (
    <footer className={styles.foot}>
      <Indent className={styles.footInner}>
        <span>{texts.foot.purpose}</span>
        <span className={styles.links}>
          {!isKept && (
            <a className={text.textLink} href={paths.privacyPolicy}>
              {texts.foot.privacy}
            </a>
          )}
          {canReload && <LanguageLinks />}
        </span>
      </Indent>
    </footer>
  );
}

export function VerifyPage() {
  const { check, start, stop } = useCheck();
  return (
    <div className={styles.page}>
      <title>{`${texts.title} · ${texts.product}`}</title>
      <main className={styles.main}>
        <Cover
          bar={<CoverBar home={home} />}
          title={texts.title}
          line={texts.line.map((part) => (
            <span key={part}>{part}</span>
          ))}
        />
        <LedgerPage>
          <Drop onFile={start} />
          {check.state === 'checking' && <Checking request={check.request} progress={check.progress} onStop={stop} />}
          {(check.state === 'done' || check.state === 'unreadable') && <Result check={check} />}
        </LedgerPage>
      </main>
      <Foot />
    </div>
  );
}
