import { Spinner } from '@mandali/ui-kit/spinner.tsx';
import { SrOnly } from '@mandali/ui-kit/sr-only.tsx';
import { texts } from '../texts.ts';
import styles from './frame.module.css';

/** A centred spinner, as high as a page, so that nothing jumps when the page comes. */
export function PageSpinner() {
  return (
    <div className={styles.spinner} role="status">
      <Spinner />
      <SrOnly>{texts.loading}</SrOnly>
    </div>
  );
}
