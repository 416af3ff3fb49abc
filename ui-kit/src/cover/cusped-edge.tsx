import { useId } from 'react';
import styles from './cusped-edge.module.css';

const width = 30;

/** One cusp, 11.5 px deep: a shallow bow from either side, drawn together to a short tip. */
const cusp = `M0 0H${width}C28.5 5.2 19.5 4.6 17 6.8 15.8 7.9 15.3 9.4 15 11.5 14.7 9.4 14.2 7.9 13 6.8 10.5 4.6 1.5 5.2 0 0Z`;

/** The parent must be positioned. */
export function CuspedEdge() {
  const id = useId();
  return (
    <svg className={styles.edge} aria-hidden="true" focusable="false">
      <pattern id={id} width={width} height={12} patternUnits="userSpaceOnUse">
        <path d={cusp} fill="currentColor" />
      </pattern>
      <rect width="100%" height="12" fill={`url(#${id})`} />
    </svg>
  );
}
