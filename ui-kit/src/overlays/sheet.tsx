import X from 'lucide-react/icons/x';
import { Dialog } from 'radix-ui';
import type { FormEvent, ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import { useDialog } from './dialog.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { isOnToast } from '../notices/toast-ground.ts';
import { texts } from '@mandali/ui-kit/language/texts.ts';
import styles from './sheet.module.css';

export interface SheetProps {
  /** The caller then closes the sheet. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Accessible description of the dialog. */
  readonly sub?: ReactNode;
  /** The main button is the last one. */
  readonly foot?: ReactNode;
  /** The default action is prevented before the call. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  readonly broad?: boolean;
  /** For a form that is partly filled in. */
  readonly keepOpenOutside?: boolean;
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

/** Focuses the sheet, so that its title is announced and no on-screen keyboard opens; a field with autoFocus takes precedence. */
export function focusItself(event: Event): void {
  event.preventDefault();
  if (event.target instanceof HTMLElement) event.target.focus();
}

/** Escape in a field with an open list closes the list, not the sheet. */
function isOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');
}

function Head({ title, sub }: Pick<SheetProps, 'title' | 'sub'>) {
  return (
    <div className={styles.head}>
      <div className={styles.titles}>
        <Dialog.Title asChild>
          <h2>{title}</h2>
        </Dialog.Title>
        {sub !== undefined && <Dialog.Description className={styles.sub}>{sub}</Dialog.Description>}
      </div>
      <Dialog.Close asChild>
        <IconButton label={texts.close}>
          <X aria-hidden="true" />
        </IconButton>
      </Dialog.Close>
    </div>
  );
}

/** One form with the foot, so that Enter equals the main button. */
function Inside({ onSubmit, foot, children }: Pick<SheetProps, 'onSubmit' | 'foot' | 'children'>) {
  const parts = (
    <>
      <div className={styles.body}>{children}</div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </>
  );
  if (onSubmit === undefined) return parts;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {parts}
    </form>
  );
}

export function Sheet(props: SheetProps) {
  const { onClose, title, sub, broad = false, keepOpenOutside = false, busy = false } = props;
  const { root, giveBack } = useDialog(() => !busy && onClose());
  return (
    <Dialog.Root {...root}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content
          className={cx(styles.sheet, broad && styles.broad)}
          {...(sub === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={focusItself}
          onCloseAutoFocus={giveBack}
          onEscapeKeyDown={(event) => isOpenList(event.target) && event.preventDefault()}
          onInteractOutside={(event) => (keepOpenOutside || isOnToast(event.target)) && event.preventDefault()}
        >
          <span className={styles.grip} aria-hidden="true" />
          <Head title={title} sub={sub} />
          <Inside {...(props.onSubmit !== undefined && { onSubmit: props.onSubmit })} foot={props.foot}>
            {props.children}
          </Inside>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
