import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import { SeatGlyph } from '../garland/seat-glyph.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'plain' | 'good' | 'warn' | 'bad';

const icons: Record<NoticeTone, ReactNode> = {
  plain: <Info aria-hidden="true" />,
  good: <Check aria-hidden="true" />,
  warn: <CircleAlert aria-hidden="true" />,
  bad: <TriangleAlert aria-hidden="true" />,
};

export interface NoticeProps {
  readonly tone?: NoticeTone;
  /** 'alert' for a new error, 'status' for news; none for a constant text. */
  readonly role?: 'alert' | 'status';
  readonly id?: string;
  readonly children: ReactNode;
}

export function Notice({ tone = 'plain', role, id, children }: NoticeProps) {
  return (
    <div className={cx(styles.notice, tone !== 'plain' && styles[tone])} role={role} id={id}>
      {icons[tone]}
      <div>{children}</div>
    </div>
  );
}

export interface BandProps {
  readonly icon?: ReactNode;
  readonly tone?: 'warn' | 'won';
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Band({ tone = 'warn', icon, action, children }: BandProps) {
  const standard = tone === 'won' ? <SeatGlyph state="won" size={26} /> : <WifiOff size={20} aria-hidden="true" />;
  return (
    <div className={cx(styles.band, tone === 'won' && styles.wonBand)} role="status">
      <div className={styles.bandInner}>
        {icon ?? standard}
        <div className={styles.bandWords}>
          <div>{children}</div>
          {action}
        </div>
      </div>
    </div>
  );
}
