import { SrOnly } from '../style/sr-only.tsx';
import styles from './spinner.module.css';

/** With a label it is a status; without, a decoration beside a text. */
export function Spinner({ label }: { readonly label?: string }) {
  if (label === undefined) return <span className={styles.spinner} aria-hidden="true" />;
  return (
    <span role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <SrOnly>{label}</SrOnly>
    </span>
  );
}
