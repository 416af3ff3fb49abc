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

export function StatusMark({ status, children }: { readonly status: Status; readonly children: ReactNode }) {
  return (
    <span className={cx(styles.status, styles[status])}>
      <SeatGlyph state={glyphs[status]} size={17} />
      {children}
    </span>
  );
}
