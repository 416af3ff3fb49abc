import type { Payment } from '@mandali/contracts/shapes';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import type { ReactNode } from 'react';
import styles from './two-sides.module.css';

/** What a reader is about to say of a payment. */
export type MemberAction = { readonly what: 'report' | 'dispute' | 'settle'; readonly payment: Payment };

/** What the parts of the own line are given. */
export type OwnLineProps = {
  readonly committeeId: number;
  /** The name of the committee's admin. */
  readonly admin: string;
  readonly onSay: (saying: MemberAction) => void;
};

/** One sentence of the line, with what stands under it. */
export function Line({
  say,
  tone,
  children,
}: {
  readonly say: string;
  /** 'pot': the reader's own pot; the only marigold here. */
  readonly tone?: 'late' | 'pot';
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.part}>
      <h2 className={cx(styles.say, tone && styles[tone])}>{say}</h2>
      {children}
    </div>
  );
}
