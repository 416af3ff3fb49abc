import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import { SeatGlyph, type GlyphState } from '../garland/seat-glyph.tsx';
import styles from './status-mark.module.css';

/** `reported`: reported as paid, but open; `disputed`: paid or open. */
export type Status = 'paid' | 'pending' | 'overdue' | 'reported' | 'disputed' | 'winner' | 'neutral';

const glyphs: Record<Status, GlyphState> = {
  paid: 'paid',
  pending: 'pending',
  overdue: 'overdue',
  reported: 'reported',
  disputed: 'disputed',
  winner: 'won',
  neutral: 'empty',
};

export interface StatusMarkProps {
  readonly status: Status;
  /** For more than two words. */
  readonly wraps?: boolean;
  readonly children: ReactNode;
}

export function StatusMark({ status, wraps = false, children }: StatusMarkProps) {
  return (
    <span className={cx(styles.status, styles[status], wraps && styles.wraps)}>
      <SeatGlyph state={glyphs[status]} size={17} />
      {wraps ? <span>{children}</span> : children}
    </span>
  );
}
