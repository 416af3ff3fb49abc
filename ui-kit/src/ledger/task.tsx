import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { focusAt, type ReturnPlace, returnPlace } from '../overlays/return-place.ts';
import { cx } from '../style/cx.ts';
import { Indent } from './ledger.tsx';
import styles from './task.module.css';

export interface TaskProps {
  /** In the margin: a glyph or the number of the round. */
  readonly folio?: ReactNode;
  /** One sentence, a heading. */
  readonly say: ReactNode;
  readonly sub?: ReactNode;
  /** `pot`: a pot is about to change hands, or was won. */
  readonly tone?: 'pot';
  readonly children?: ReactNode;
}

/** An answered task is removed with its focused button; the focus then moves to the control at its place. */
const useFocusAfter = () => {
  const place = useRef<ReturnPlace | null>(null);
  useEffect(
    () => () => {
      if (place.current !== null && document.activeElement === document.body) focusAt(place.current);
    },
    [],
  );
  return {
    onFocus: () => void (place.current = returnPlace()),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) place.current = null;
    },
  };
};

/** What the page wants from its reader now. */
export function Task({ folio, say, sub, tone, children }: TaskProps) {
  const focus = useFocusAfter();
  return (
    <Indent className={cx(styles.task, tone && styles[tone])} {...focus}>
      {folio !== undefined && (
        <span className={styles.folio} aria-hidden="true">
          {folio}
        </span>
      )}
      <h2 className={styles.say}>{say}</h2>
      {sub !== undefined && <div className={styles.sub}>{sub}</div>}
      {children}
    </Indent>
  );
}

export function TaskActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>;
}
