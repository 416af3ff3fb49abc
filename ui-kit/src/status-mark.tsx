import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { SeatGlyph } from './garland/seat-glyph.tsx';
import type { SeatState } from './garland/grammar.ts';
import styles from './status-mark.module.css';

/** `neutral` is a state that is neither good nor bad, such as a round that is open. */
export type Status = 'paid' | 'pending' | 'overdue' | 'winner' | 'neutral';

const glyphs: Record<Status, SeatState> = {
  paid: 'paid',
  pending: 'pending',
  overdue: 'overdue',
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
