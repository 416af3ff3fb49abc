import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { toastGround } from '@mandali/ui-kit/notices/toast-ground.ts';
import { createPortal } from 'react-dom';
import { texts } from '../../../texts.ts';
import styles from './begun-line.module.css';

/** Offers the stage above a sheet or a field in use, which it would cover. A press on it closes no sheet. */
export function BegunLine({ onWatch }: { readonly onWatch: () => void }) {
  return createPortal(
    <div className={styles.line} role="status" {...toastGround}>
      <SeatGlyph state="won" size={26} />
      <span>{texts.draw.begun}</span>
      <Button kind="draw" slim onClick={onWatch}>
        {texts.draw.watch}
      </Button>
    </div>,
    document.body,
  );
}
