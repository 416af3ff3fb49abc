import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import { texts } from '@mandali/ui-kit/language/texts.ts';
import styles from './facts.module.css';

export interface Fact {
  readonly label: ReactNode;
  /** Undefined while it loads: shows an ellipsis of the same height. */
  readonly value: ReactNode | undefined;
  readonly pot?: boolean;
}

export function Facts({ facts, note }: { readonly facts: readonly Fact[]; readonly note?: ReactNode }) {
  return (
    <>
      <dl className={styles.facts}>
        {facts.map((fact, at) => (
          <div key={at} className={styles.fact}>
            <dt className={styles.label}>{fact.label}</dt>
            <dd className={cx(styles.value, fact.pot === true && styles.pot)}>
              {fact.value === undefined ? (
                <span aria-label={texts.loading} role="img">
                  …
                </span>
              ) : (
                fact.value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {note !== undefined && note !== null && <p className={styles.note}>{note}</p>}
    </>
  );
}
