import { splitName } from './seated-names.ts';
import styles from './seated-name.module.css';

/** A name of a row; the seat of a name that occurs twice stands behind it as a tag. */
export function SeatedName({ name }: { readonly name: string }) {
  const { bare, seat } = splitName(name);
  if (seat === null) return bare;
  return (
    <>
      {bare} <span className={styles.seat}>{seat}</span>
    </>
  );
}
