import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { Dialog } from '../../../shared/dialogs.tsx';
import { texts } from '../../../texts.ts';
import type { RoundPanelProps } from '../panel-props.ts';
import styles from './round-panel.module.css';

/** In the heading of the open round, above its due day. */
export function MoveDueDay({ detail, round }: Pick<RoundPanelProps, 'detail' | 'round'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton className={styles.move} label={texts.calendar.move} onClick={() => setOpen(true)}>
        <CalendarDays aria-hidden="true" />
      </IconButton>
      {open && <Dialog name="moveDueDay" detail={detail} round={round} onClose={() => setOpen(false)} />}
    </>
  );
}
