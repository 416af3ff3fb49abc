import { Link } from '@mandali/platform/router.ts';
import { buttonClass } from '@mandali/ui-kit/button.tsx';
import { Cover } from '@mandali/ui-kit/cover.tsx';
import { Indent, LedgerPage } from '@mandali/ui-kit/ledger.tsx';
import { texts } from '../texts.ts';
import styles from './access-denied.module.css';

/** What everybody but the global admin sees at /admin. */
export function AccessDenied() {
  const words = texts.denied;
  return (
    <>
      <title>{`${words.title} · ${texts.product}`}</title>
      <Cover title={words.title} />
      <LedgerPage>
        <Indent className={styles.words}>
          <p>{words.text}</p>
          <Link className={buttonClass({ kind: 'second' })} to="/">
            {texts.back}
          </Link>
        </Indent>
      </LedgerPage>
    </>
  );
}
