import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import styles from './ledger.module.css';

/** The page below the cover, with a margin column bounded by two fine lines. The frame's `main` contains both. */
export function LedgerPage({
  className,
  margined = true,
  ...rest
}: ComponentProps<'div'> & { readonly margined?: boolean }) {
  return <div {...rest} className={cx(styles.page, margined && styles.margined, className)} />;
}

/** Aligns its children with headings and texts, right of the margin lines. */
export function Indent({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.indent, className)} />;
}

export interface LedgerSectionProps {
  readonly title?: ReactNode;
  /** In the margin beside the title: the number of a round, or an icon. */
  readonly folio?: ReactNode;
  /** Small words at the right end of the heading line. */
  readonly aside?: ReactNode;
  /** Controls in the heading line (a filter, a button). */
  readonly tools?: ReactNode;
  /** Dangerous: set apart, in red. */
  readonly danger?: boolean;
  readonly id?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A heading on a strong line, with its content. */
export function LedgerSection(props: LedgerSectionProps) {
  const { title, folio, aside, tools, danger = false, id, className, children } = props;
  const headingId = useId();
  return (
    <section
      className={cx(styles.section, danger && styles.danger, className)}
      id={id}
      aria-labelledby={title === undefined ? undefined : headingId}
    >
      {title !== undefined && (
        <div className={cx(styles.head, styles.indent)}>
          {folio !== undefined && (
            <span className={styles.folio} aria-hidden="true">
              {folio}
            </span>
          )}
          <h2 id={headingId}>{title}</h2>
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
          {tools}
        </div>
      )}
      <div className={cx(title !== undefined && styles.ruled)}>{children}</div>
    </section>
  );
}
