import { useId, type Ref } from 'react';
import { arcTo, num, pair, polar } from './geometry.ts';
import { drawRun } from './draw-timeline.ts';
import { measures } from './grammar.ts';
import styles from './draw-stage.module.css';

const m = measures.large;
const centre = { x: m.box / 2, y: m.box / 2 };
const steps = 18;
const widest = 18;
const glow = 62;

function tailPiece(step: number) {
  const part = 1 - step / steps;
  const from = polar(m.ring, (-drawRun.tail * (step + 1)) / steps, centre);
  const to = polar(m.ring, (-drawRun.tail * step) / steps + 0.4, centre);
  return {
    d: `M${pair(from)}${arcTo(m.ring, to)}`,
    strokeWidth: num(widest * part + 1),
    opacity: num(part ** 1.6 * 0.85),
  };
}

const tail = Array.from({ length: steps }, (_, step) => tailPiece(steps - 1 - step));

/** Rendered once with its head at 0 degrees; the draw only rotates the layer. */
export function DrawLight({ ref }: { readonly ref: Ref<SVGSVGElement> }) {
  const id = useId();
  return (
    <svg ref={ref} className={styles.light} viewBox={`0 0 ${m.box} ${m.box}`} aria-hidden="true" focusable="false">
      <radialGradient id={id}>
        <stop className={styles.lightHeart} offset="0" />
        <stop className={styles.lightRay} offset="0.28" stopOpacity="0.86" />
        <stop className={styles.lightRay} offset="0.6" stopOpacity="0.26" />
        <stop className={styles.lightRay} offset="1" stopOpacity="0" />
      </radialGradient>
      {tail.map((piece) => (
        <path key={piece.d} className={styles.tail} {...piece} />
      ))}
      <circle cx={centre.x + m.ring} cy={centre.y} r={glow} fill={`url(#${id})`} />
    </svg>
  );
}
