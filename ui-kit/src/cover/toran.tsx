import { useEffect, useRef, useState } from 'react';
import { num } from '../garland/geometry.ts';
import { Bloom, Leaf } from '@mandali/ui-kit/garland/seat-shape.tsx';
import garland from '../garland/garland.module.css';
import styles from './toran.module.css';

const height = 72;

const widthOf = (element: Element | null): number => Math.max(320, element?.clientWidth ?? 0);

/** x, direction, length, width; the first two hang behind. */
const bunch = [
  { x: -12, y: -1.6, turn: 108, length: 32, width: 0.3, kind: 'toranBack' },
  { x: 12, y: -1.6, turn: 72, length: 32, width: 0.3, kind: 'toranBack' },
  { x: 0, y: 0, turn: 90, length: 44, width: 0.28, kind: 'toran' },
] as const;

function Flower({ x, long }: { readonly x: number; readonly long: boolean }) {
  return (
    <g transform={`translate(${num(x)} 0)`}>
      {long && (
        <>
          <path className={garland.thread} d="M0 10V58" strokeWidth="1.2" />
          <g transform="translate(0 58)">
            <Bloom radius={6.2} />
          </g>
          <g transform="translate(0 41)">
            <Bloom radius={9} />
          </g>
        </>
      )}
      <g transform="translate(0 17)">
        <Bloom radius={14.5} />
      </g>
    </g>
  );
}

export function Toran({ pitch = 58 }: { readonly pitch?: number }) {
  const place = useRef<HTMLDivElement>(null);
  // Not measured before the first paint, which would cause a second layout and paint of the page.
  const [width, setWidth] = useState(() => widthOf(document.documentElement));
  useEffect(() => {
    const measure = () => setWidth(widthOf(place.current));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  const bows = Math.max(2, Math.round(width / pitch));
  const step = width / bows;
  const places = Array.from({ length: bows + 1 }, (_, at) => at);
  const gaps = places.slice(1).map((at) => (at - 0.5) * step);
  const thread = gaps.map((x) => `Q${num(x)} 25 ${num(x + step / 2)} 9`).join('');
  return (
    <div className={styles.door} aria-hidden="true">
      <div className={styles.hanging} ref={place}>
        <svg
          className={styles.toran}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          focusable="false"
        >
          <path className={garland.thread} d={`M0 9${thread}`} strokeWidth="1.4" />
          {gaps.map((x) => (
            <g key={x} transform={`translate(${num(x)} 17)`}>
              {bunch.map((leaf) => (
                <Leaf key={leaf.turn} {...leaf} vein={leaf.kind === 'toran'} />
              ))}
            </g>
          ))}
          {places.map((at) => (
            <Flower key={at} x={at * step} long={at % 2 === 0} />
          ))}
        </svg>
      </div>
    </div>
  );
}
