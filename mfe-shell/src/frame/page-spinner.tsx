import { Spinner } from '@mandali/ui-kit/notices/spinner.tsx';
import { SrOnly } from '@mandali/ui-kit/style/sr-only.tsx';
import { texts } from '../texts.ts';
import styles from './frame.module.css';

/**
 * As high as a page, so that nothing jumps. Its heading is a placeholder, which code that waits for the page's own heading
 * must ignore.
 */
export function PageSpinner() {
  return (
    <div className={styles.spinner} role="status" data-coming="">
      <Spinner />
      <h1 data-waiting="">
        <SrOnly>{texts.loading}</SrOnly>
      </h1>
    </div>
  );
}
