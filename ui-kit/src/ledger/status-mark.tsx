import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import { SeatGlyph, type GlyphState } from '../garland/seat-glyph.tsx';
import styles from './status-mark.module.css';

/** `reported`: said to be paid, and open; `disputed`: paid or open. `neutral` is a state that is neither good nor bad, such as a round that is open. */
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

/** A state as shape and word, never as colour alone. */
export function StatusMark({ status, children }: { readonly status: Status; readonly children: ReactNode }) {
  return (
    <span className={cx(styles.status, styles[status])}>
      <SeatGlyph state={glyphs[status]} size={17} />
      {children}
    </span>
  );
}
