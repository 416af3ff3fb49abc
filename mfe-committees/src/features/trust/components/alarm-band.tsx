import { paths } from '@mandali/contracts/paths';
import { Link } from '@mandali/platform/page/router.ts';
import { buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { texts } from '../../../texts.ts';
import styles from './seen-line.module.css';

const labels = texts.committee;

export function AlarmBand({ id }: { readonly id: number }) {
  return (
    <div className={styles.alarm}>
      <Notice tone="bad" role="alert">
        <p>
          <b>{labels.differs}</b> {labels.readOnlyMeanwhile}
        </p>
        <Link to={paths.book(id)} className={buttonClass({ kind: 'link' })}>
          {labels.whatToDo}
        </Link>
      </Notice>
    </div>
  );
}
