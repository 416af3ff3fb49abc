import type { Point } from './geometry.ts';
import { num } from './geometry.ts';
import type { SeatState } from './grammar.ts';
import { bittenPath, bloomShape, budPath, largeBud, leafPath, sepalsPath } from './shapes.ts';
import { cx } from '../style/cx.ts';
import styles from './garland.module.css';

/** The layers have classes, so that the draw can unfold them from the inside. */
export function Bloom({ radius, initials = false }: { readonly radius: number; readonly initials?: boolean }) {
  const shape = bloomShape(radius, initials);
  return (
    <>
      <path data-layer="outer" className={styles.outer} d={shape.outer} />
      {shape.folds !== undefined && <path data-layer="outer" className={styles.folds} d={shape.folds} />}
      <path data-layer="middle" className={styles.middle} d={shape.middle} />
      {shape.inner !== undefined && <path data-layer="inner" className={styles.inner} d={shape.inner} />}
      {shape.heart !== undefined && (
        <circle data-layer="inner" className={shape.darkHeart ? styles.darkHeart : styles.heart} r={shape.heart} />
      )}
    </>
  );
}

interface ShapeProps {
  readonly radius: number;
  readonly line: number;
}

function Bud({ radius, line, hollow }: ShapeProps & { readonly hollow: boolean }) {
  const edge = hollow ? radius - line / 2 : radius;
  return (
    <>
      <path
        className={hollow ? styles.hollow : styles.bud}
        strokeWidth={num(hollow ? line : line * 0.5)}
        d={budPath(edge)}
      />
      {radius >= largeBud && <path className={hollow ? styles.hollowSepals : styles.sepals} d={sepalsPath(edge)} />}
    </>
  );
}

function Bitten({ radius, line }: ShapeProps) {
  return (
    <>
      <path className={styles.bitten} strokeWidth={num(line)} d={bittenPath(radius - line / 2)} />
      <circle className={styles.bite} cy={num(-radius * 1.04)} r={num(Math.max(radius * 0.2, line * 0.95))} />
    </>
  );
}

function Empty({ radius, line }: ShapeProps) {
  // too small for dashes: a knot in the thread
  if (radius < 7) return <circle className={styles.knotSeat} r={num(radius * 0.36)} />;
  return (
    <circle
      className={styles.empty}
      r={num(radius * 0.74)}
      strokeWidth={num(line * 0.8)}
      strokeDasharray={`${num(line * 1.3)} ${num(line * 1.5)}`}
    />
  );
}

export interface SeatShapeProps extends ShapeProps {
  readonly state: SeatState;
  readonly initials?: boolean;
}

export function SeatShape({ state, radius, line, initials = false }: SeatShapeProps) {
  switch (state) {
    case 'won':
      return <Bloom radius={radius} initials={initials} />;
    case 'paid':
      return <Bud radius={radius} line={line} hollow={false} />;
    case 'pending':
      return <Bud radius={radius} line={line} hollow />;
    case 'overdue':
      return <Bitten radius={radius} line={line} />;
    case 'empty':
      return <Empty radius={radius} line={line} />;
    default:
      return state satisfies never;
  }
}

export interface LeafProps extends Point {
  readonly turn: number;
  readonly length: number;
  /** Fraction of the length. */
  readonly width: number;
  readonly kind: 'tie' | 'mine' | 'toran' | 'toranBack';
  readonly vein?: boolean;
  /** Draws a rim, for a leaf over a flower. */
  readonly rimmed?: boolean;
}

export function Leaf({ x, y, turn, length, width, kind, vein = false, rimmed = false }: LeafProps) {
  return (
    <g transform={`translate(${num(x)} ${num(y)}) rotate(${num(turn)})`}>
      <path className={cx(styles[kind], rimmed && styles.rimmed)} d={leafPath(length, width)} />
      {vein && (
        <path
          className={styles[`${kind}Vein`]}
          d={`M${num(length * 0.12)} 0H${num(length * 0.8)}`}
          strokeWidth={num(Math.max(0.6, length * 0.04))}
        />
      )}
    </g>
  );
}
