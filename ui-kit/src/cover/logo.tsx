import { cx } from '../style/cx.ts';
import { num, polar } from '../garland/geometry.ts';
import { Bloom } from '../garland/seat-shape.tsx';
import { budPath } from '../garland/shapes.ts';
import garland from '../garland/garland.module.css';
import { texts } from '@mandali/ui-kit/language/texts.ts';
import { letters, tittle, wordMark } from './word-mark.ts';
import styles from './logo.module.css';

const centre = { x: 24, y: 24 };
const places = [0, 1, 2, 3, 4, 5, 6, 7].map((place) => ({ angle: place * 45 - 90, bloom: place === 1 }));

export function LogoMark({ size = 30 }: { readonly size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle className={garland.thread} cx="24" cy="24" r="15.6" strokeWidth="1.3" />
      {places.map(({ angle, bloom }) => {
        const at = polar(15.6, angle, centre);
        return (
          <g key={angle} transform={`translate(${num(at.x)} ${num(at.y)}) rotate(${angle + 90})`}>
            {bloom ? <Bloom radius={6.8} /> : <path className={styles.bud} d={budPath(4.75)} />}
          </g>
        );
      })}
    </svg>
  );
}

/** `height` of the letters' line, px. */
export function LogoWord({ height = 21, label }: { readonly height?: number; readonly label?: string }) {
  const { width, height: tall } = wordMark;
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className={styles.word}
      height={height}
      width={num((height * width) / tall)}
      viewBox={`0 0 ${width} ${tall}`}
      focusable="false"
      {...name}
    >
      <path d={letters} />
      <path className={styles.tittle} d={tittle} />
    </svg>
  );
}

export const logoHomeClass: string = cx(styles.home);

/** The link around it needs an aria-label. */
export function LogoHome() {
  return (
    <>
      <span className={styles.homeMark}>
        <LogoMark size={30} />
      </span>
      <span className={styles.homeWord}>
        <LogoWord height={24} />
      </span>
    </>
  );
}

export function LogoBrand({ label = texts.product }: { readonly label?: string }) {
  return (
    <span className={styles.brand}>
      <LogoMark size={52} />
      <LogoWord height={38} label={label} />
    </span>
  );
}
