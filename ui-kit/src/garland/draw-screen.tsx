import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useBackCloses } from '../back-closes.ts';
import { useFocusReturn } from '../focus-return.ts';
import { IconButton } from '../icon-button.tsx';
import { useOpensAfterAnswer } from '../opens-after-answer.ts';
import { focusItself } from '../sheet.tsx';
import { isOnToast } from '../toast-ground.ts';
import { texts } from './texts.ts';
import styles from './draw-screen.module.css';

export interface DrawScreenProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** 'Round 6 draw' */
  readonly title: ReactNode;
  /** The committee. */
  readonly sub: ReactNode;
  readonly backLabel?: string;
  /** A `<DrawStage>`. */
  readonly children: ReactNode;
}

/** The whole screen for the draw: a dialog that returns focus to the button it was opened from. */
export function DrawScreen({ open, onOpenChange, title, sub, backLabel = texts.back, children }: DrawScreenProps) {
  const giveBack = useFocusReturn(open);
  const shown = useOpensAfterAnswer(open);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={shown} onOpenChange={onOpenChange}>
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
                <IconButton label={backLabel} className={styles.back}>
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
