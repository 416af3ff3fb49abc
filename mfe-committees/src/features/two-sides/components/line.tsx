import type { Payment } from '@mandali/contracts/shapes';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import type { ReactNode } from 'react';
import styles from './two-sides.module.css';

/** The sheet that the member has opened for a payment. */
export type MemberAction = { readonly what: 'report' | 'dispute' | 'settle'; readonly payment: Payment };

export type OwnLineProps = {
  readonly committeeId: number;
  /** Name of the admin. */
  readonly admin: string;
  readonly onSay: (saying: MemberAction) => void;
};

/** One sentence, with details below it. */
export function Line({
  say,
  tone,
  children,
}: {
  readonly say: string;
  /** 'pot': the reader's own pot, in marigold. */
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
