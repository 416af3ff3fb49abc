import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import { LedgerRow } from '../ledger/rows.tsx';
import { SrOnly } from '../style/sr-only.tsx';
import { texts } from '@mandali/ui-kit/language/texts.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths, equal to the replaced content. */
  readonly width?: string;
  readonly height?: string;
}

export function Skeleton({ width = '100%', height = '14px' }: SkeletonProps) {
  return <span className={styles.bone} style={{ width, height }} aria-hidden="true" />;
}

export function SkeletonWords({ width }: { readonly width: string }) {
  return <span className={cx(styles.bone, styles.words)} style={{ width }} aria-hidden="true" />;
}

export function SkeletonRing() {
  return <span className={styles.ring} aria-hidden="true" />;
}

function Line(size: SkeletonProps) {
  return (
    <span className={styles.line}>
      <Skeleton {...size} />
    </span>
  );
}

export interface ComingProps {
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * Announced once; each placeholder is hidden from screen readers. `data-coming` tells the frame that the page's layout is not
 * final.
 */
export function Coming({ label = texts.loading, children }: ComingProps) {
  return (
    <div role="status" data-coming="">
      <SrOnly>{label}</SrOnly>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export function SkeletonRows({ rows, label = texts.loading }: { readonly rows: number; readonly label?: string }) {
  return (
    <Coming label={label}>
      <ol>
        {Array.from({ length: rows }, (_, at) => (
          <LedgerRow
            key={at}
            name={<Line width={at % 2 === 0 ? 'min(11rem, 40vw)' : 'min(8rem, 32vw)'} height="14px" />}
            sub={<Line width="min(6rem, 24vw)" height="11px" />}
            status={
              <span className={styles.figure}>
                <Skeleton width="4rem" height="13px" />
                <Skeleton width="3rem" height="9px" />
              </span>
            }
          />
        ))}
      </ol>
    </Coming>
  );
}
