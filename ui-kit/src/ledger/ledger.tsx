import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import styles from './ledger.module.css';

export function LedgerPage({
  className,
  margined = true,
  flush = false,
  ...rest
}: ComponentProps<'div'> & {
  readonly margined?: boolean;
  /** The content begins at the cover. */
  readonly flush?: boolean;
}) {
  return <div {...rest} className={cx(styles.page, margined && styles.margined, flush && styles.flush, className)} />;
}

export function Indent({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.indent, className)} />;
}

export interface LedgerSectionProps {
  readonly title?: ReactNode;
  readonly folio?: ReactNode;
  readonly aside?: ReactNode;
  readonly tools?: ReactNode;
  /** Below the title, above the line. */
  readonly lead?: ReactNode;
  readonly danger?: boolean;
  readonly id?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

export function LedgerSection(props: LedgerSectionProps) {
  const { title, folio, aside, tools, lead, danger = false, id, className, children } = props;
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
      {lead}
      <div className={cx(title !== undefined && styles.ruled)}>{children}</div>
    </section>
  );
}
