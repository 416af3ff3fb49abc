import type { Payment } from '@mandali/contracts/shapes';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import type { ReactNode } from 'react';
import { texts } from '../../../texts.ts';
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
  seat,
  children,
}: {
  readonly say: string;
  /** Of the due, where the reader holds several seats. */
  readonly seat?: number | undefined;
  /** 'pot': the reader's own pot, in marigold. */
  readonly tone?: 'late' | 'pot';
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.part}>
      <h2 className={cx(styles.say, tone && styles[tone])}>{title}</h2>
      {seat !== undefined && <p className={styles.sub}>{texts.payments.seat(seat)}</p>}
      {children}
    </div>
  );
}
