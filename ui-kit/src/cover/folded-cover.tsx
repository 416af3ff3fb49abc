import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, type ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import cover from './cover.module.css';
import styles from './folded-cover.module.css';

export interface FoldedCoverProps {
  readonly title: ReactNode;
  /** A link with `iconButtonClass`, in the margin. */
  readonly back: ReactNode;
  readonly tabs: ReactNode;
  /** Never folded: something new, such as the end of the last round. */
  readonly stamp?: ReactNode;
  readonly line?: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly foldLabel: string;
  readonly children?: ReactNode;
}

/**
 * On a phone the title lies in the frame's bar, and line and content are folded away. From 1024 px everything is open. The bar
 * makes room by `data-title-in-bar` (`frame.module.css`).
 */
export function FoldedCover(props: FoldedCoverProps) {
  const { title, back, tabs, stamp, line, isOpen, onToggle, foldLabel, children } = props;
  const id = useId();
  return (
    <header className={cx(cover.cover, styles.cover)} data-title-in-bar="">
      <div className={cx(cover.inner, styles.inner, isOpen && styles.open)}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {stamp}
        </div>
        <div className={styles.details} id={id}>
          <div className={styles.line}>{line !== undefined && <div className={cover.line}>{line}</div>}</div>
          <div className={styles.facts}>{children}</div>
        </div>
        <div className={styles.bar}>
          <div className={styles.back}>{back}</div>
          <div className={styles.tabs}>{tabs}</div>
          <button type="button" className={styles.fold} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
            {foldLabel}
            <ChevronDown className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
      </div>
    </header>
  );
}
