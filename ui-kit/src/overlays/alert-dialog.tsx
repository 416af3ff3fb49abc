import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { useDialog } from './dialog.ts';
import { texts } from '@mandali/ui-kit/language/texts.ts';
import styles from './sheet.module.css';

export interface AlertDialogProps {
  /** Not called while busy. The caller then closes the dialog. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** The caller closes the dialog after success. */
  readonly onConfirm: () => void;
  readonly busy?: boolean;
  readonly busyLabel?: string;
  readonly confirmDisabled?: boolean;
  readonly kind?: 'danger-final' | 'primary' | 'draw';
}

/** Focus starts on Cancel; a press outside does nothing. */
export function AlertDialog(props: AlertDialogProps) {
  const { onClose, title, busy = false, children } = props;
  const { root, giveBack } = useDialog(() => !busy && onClose());
  return (
    <Radix.Root {...root}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content className={styles.sheet} onCloseAutoFocus={giveBack}>
          <span className={styles.grip} aria-hidden="true" />
          <div className={styles.head}>
            <div className={styles.titles}>
              <Radix.Title asChild>
                <h2>{title}</h2>
              </Radix.Title>
            </div>
          </div>
          <Radix.Description asChild>
            <div className={styles.body}>{children}</div>
          </Radix.Description>
          <Foot {...props} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Foot(props: AlertDialogProps) {
  const { confirmLabel, cancelLabel = texts.cancel, onConfirm, busy = false, busyLabel, kind = 'danger-final' } = props;
  return (
    <div className={styles.foot}>
      <Radix.Cancel asChild>
        <Button kind="second">{cancelLabel}</Button>
      </Radix.Cancel>
      <Button
        kind={kind}
        busy={busy}
        {...(busyLabel !== undefined && { busyLabel })}
        disabled={props.confirmDisabled === true}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </div>
  );
}
