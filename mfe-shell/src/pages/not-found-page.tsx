import { Link } from '@mandali/platform/router.ts';
import { buttonClass } from '@mandali/ui-kit/button.tsx';
import { Cover } from '@mandali/ui-kit/cover.tsx';
import { Indent, LedgerPage } from '@mandali/ui-kit/ledger.tsx';
import { texts } from '../texts.ts';
import styles from './not-found-page.module.css';

/** Any path that nobody owns, for somebody who is signed in. */
export function NotFoundPage() {
  const words = texts.notFound;
  return (
    <>
      <title>{`${words.title} · ${texts.product}`}</title>
      <Cover title={words.title} />
      <LedgerPage>
        <Indent className={styles.words}>
          <p>{words.hint}</p>
          <Link className={buttonClass({ kind: 'second' })} to="/">
            {words.home}
          </Link>
        </Indent>
      </LedgerPage>
    </>
  );
}
