import { Indent } from '@mandali/ui-kit/ledger.tsx';
import { Finale, Notice } from '@mandali/ui-kit/notice.tsx';
import { texts } from '../../../texts.ts';
import styles from './committee-book.module.css';

/** The banner of a committee whose rounds are all decided. */
export function Completed() {
  return (
    <Indent className={styles.notice}>
      <Finale title={texts.committee.completed} />
      <Notice>{texts.payments.afterCompletion}</Notice>
    </Indent>
  );
}
