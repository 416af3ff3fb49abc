import { cx } from '@mandali/ui-kit/style/cx.ts';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from './verify.module.css';

export type Tone = 'good' | 'bad' | 'none';

const icons: Record<Tone, ReactNode> = {
  good: <SeatGlyph state="paid" size={34} />,
  bad: <TriangleAlert size={32} strokeWidth={1.75} aria-hidden="true" />,
  none: <Info size={32} strokeWidth={1.75} aria-hidden="true" />,
};

type VerdictProps = { readonly tone: Tone; readonly title: string; readonly said: readonly string[] };

export function Verdict({ tone, title, said }: VerdictProps) {
  return (
    <div className={cx(styles.verdict, styles[tone])}>
      {icons[tone]}
      <div>
        <h3>{title}</h3>
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
