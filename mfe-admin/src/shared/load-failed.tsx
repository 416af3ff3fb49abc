import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { texts } from '../texts.ts';
import styles from './load-failed.module.css';

export function LoadFailed({ retry }: { readonly retry: () => void }) {
  return (
    <Indent className={styles.failed}>
      <Notice tone="bad" role="alert">
        {texts.loadFailed}
      </Notice>
      <Button kind="second" onClick={retry}>
        {texts.retry}
      </Button>
    </Indent>
  );
}
