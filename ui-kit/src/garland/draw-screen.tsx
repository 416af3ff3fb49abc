import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useDialog } from '../overlays/dialog.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { focusItself } from '../overlays/sheet.tsx';
import { isOnToast } from '../notices/toast-ground.ts';
import { texts } from './texts.ts';
import styles from './draw-screen.module.css';

export interface DrawScreenProps {
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly sub: ReactNode;
  readonly children: ReactNode;
}

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
            <div className={styles.headInner}>
              <Dialog.Close asChild>
                <IconButton label={texts.back} className={styles.back}>
                  <ArrowLeft aria-hidden="true" />
                </IconButton>
              </Dialog.Close>
              <div>
                <Dialog.Title asChild>
                  <h2>{title}</h2>
                </Dialog.Title>
                <Dialog.Description className={styles.sub}>{sub}</Dialog.Description>
              </div>
            </div>
          </div>
          <div className={styles.stage}>{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
