import X from 'lucide-react/icons/x';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useDialog } from '../overlays/dialog.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { focusItself } from '../overlays/sheet.tsx';
import { isOnToast } from '../notices/toast-ground.ts';
import { texts } from '@mandali/ui-kit/language/texts.ts';
import srOnly from '../style/sr-only.module.css';
import styles from './draw-screen.module.css';

export interface DrawScreenProps {
  readonly onClose: () => void;
  /** Accessible name; the ring shows the round. */
  readonly title: ReactNode;
  readonly sub: ReactNode;
  readonly children: ReactNode;
}

/** Covers the window; `children` is a DrawStage, whose parts are rows of the screen. */
export function DrawScreen({ onClose, title, sub, children }: DrawScreenProps) {
  const { root, giveBack } = useDialog(onClose);
  return (
    <Dialog.Root {...root}>
      <Dialog.Portal>
        <Dialog.Content
          className={styles.screen}
          onOpenAutoFocus={focusItself}
          onCloseAutoFocus={giveBack}
          onInteractOutside={(event) => isOnToast(event.target) && event.preventDefault()}
        >
          <div className={styles.head}>
            <Dialog.Title className={srOnly.srOnly}>{title}</Dialog.Title>
            <Dialog.Description className={styles.sub}>{sub}</Dialog.Description>
            <Dialog.Close asChild>
              <IconButton label={texts.close} className={styles.close}>
                <X aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
