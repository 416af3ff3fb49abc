import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import spread from './spread.module.css';

/** Stacked, and from 1024 px in two columns. */
export function Spread({ children }: { readonly children: ReactNode }) {
  return <div className={spread.spread}>{children}</div>;
}

export interface SpreadPartProps {
  readonly right?: boolean;
  readonly plain?: boolean;
  readonly children: ReactNode;
}

export function SpreadPart({ right = false, plain = false, children }: SpreadPartProps) {
  return <div className={cx(spread.part, right && spread.right, plain && spread.plain)}>{children}</div>;
}
