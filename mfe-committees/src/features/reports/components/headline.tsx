import type { Payment } from '@mandali/contracts/shapes';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import type { ReactNode } from 'react';
import styles from './reports.module.css';

export type MemberAction = { readonly kind: 'report' | 'dispute' | 'settle'; readonly payment: Payment };

export type OwnLineProps = {
  readonly committeeId: number;
  readonly adminName: string;
  readonly onAction: (action: MemberAction) => void;
};

export function Headline({
  say: title,
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
      <h2 className={cx(styles.say, tone && styles[tone])}>{title}</h2>
      {children}
    </div>
  );
}
