import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import { SeatGlyph } from '../garland/seat-glyph.tsx';
import type { SeatState } from '../garland/grammar.ts';
import styles from './badge.module.css';

export type BadgeTone = 'good' | 'warn' | 'bad' | 'won' | 'plain';

const glyphs: Record<BadgeTone, SeatState | null> = {
  good: 'paid',
  warn: 'pending',
  bad: 'overdue',
  won: 'won',
  plain: null,
};

export interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

export function Badge({ tone = 'plain', children }: BadgeProps) {
  const glyph = glyphs[tone];
  return (
    <span className={cx(styles.badge, styles[tone])}>
      {glyph !== null && <SeatGlyph state={glyph} size={16} />}
      {children}
    </span>
  );
}

export function Stamp({ children }: { readonly children: ReactNode }) {
  return <span className={styles.stamp}>{children}</span>;
}
