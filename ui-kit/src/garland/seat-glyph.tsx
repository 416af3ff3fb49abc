import { Bloom, SeatShape } from '@mandali/ui-kit/garland/seat-shape.tsx';
import type { SeatState } from './grammar.ts';
import styles from './garland.module.css';

/** `reported` and `disputed` are states of a due. */
export type GlyphState = SeatState | 'reported' | 'disputed';

export interface SeatGlyphProps {
  readonly state: GlyphState;
  /** Pixels. */
  readonly size?: number;
}

/** Paid has a tick and overdue a stroke, so that both read at 16 px. */
export function SeatGlyph({ state, size = 18 }: SeatGlyphProps) {
  const shape = state === 'reported' || state === 'disputed' ? 'pending' : state;
  const y = state === 'won' || state === 'empty' ? 12 : 13;
  return (
    <svg className={styles.glyph} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <g transform={`translate(12 ${y})`}>
        {shape === 'won' ? (
          <Bloom radius={9.6} />
        ) : (
          <SeatShape state={shape} radius={state === 'empty' ? 11 : 9} line={2} />
        )}
        {state === 'paid' && <path className={styles.tick} d="M-3.5 .4l2.5 2.6 4.6-5" />}
        {state === 'reported' && <path className={styles.saidTick} d="M-3 .2l2.1 2.2 3.9-4.2" />}
        {state === 'disputed' && <path className={styles.saidStroke} d="M0 -3.4V1M0 4v.1" />}
        {state === 'overdue' && <path className={styles.stroke} d="M0 -.4V2.3M0 5.3v.1" />}
      </g>
    </svg>
  );
}

export function LeafGlyph({ size = 18 }: { readonly size?: number }) {
  return (
    <svg className={styles.glyph} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        className={styles.mine}
        d="M4 20C4.5 10.5 10 4.5 20.5 3.5 20.8 14 15.5 19.7 7.6 19 10 15 12.5 12.3 16 9.5 11 11.5 7.2 15 4 20Z"
      />
    </svg>
  );
}
