import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import spread from './spread.module.css';

/** Parts in reading order: stacked, and from 1024 px in two columns. */
export function Spread({ children }: { readonly children: ReactNode }) {
  return <div className={spread.spread}>{children}</div>;
}

export interface SpreadPartProps {
  /** In the narrow one of two columns (424 px). */
  readonly right?: boolean;
  /** Without margin lines: a garland. */
  readonly plain?: boolean;
  readonly children: ReactNode;
}

/** One part of a Spread. */
export function SpreadPart({ right = false, plain = false, children }: SpreadPartProps) {
  return <div className={cx(spread.part, right && spread.right, plain && spread.plain)}>{children}</div>;
}
