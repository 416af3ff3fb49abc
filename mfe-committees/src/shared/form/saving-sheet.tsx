import { Sheet, type SheetProps } from '@mandali/ui-kit/overlays/sheet.tsx';
import type { Draft } from './drafted-form.ts';
import { Restored } from './restored.tsx';
import { SheetFoot } from './sheet-foot.tsx';

type SavingSheetProps = Omit<SheetProps, 'foot'> & {
  /** In place of 'Cancel'. */
  readonly cancel?: string;
  /** Of the button that sends it; the second while it is being done. */
  readonly labels: Readonly<Record<'save' | 'saving', string>>;
  readonly busy: boolean;
  /** What is typed into it, where there is anything to type. */
  readonly draft?: Draft;
};

/**
 * A sheet with a form that waits for the server: nothing closes it meanwhile. What was typed stays when it is closed,
 * but not when it is cancelled.
 */
export function SavingSheet(props: SavingSheetProps) {
  const { cancel, labels, busy, onClose, draft, children, ...sheet } = props;
  const close = (): void => {
    draft?.leave();
    onClose();
  };
  const giveUp = (): void => {
    draft?.drop();
    onClose();
  };
  return (
    <Sheet
      {...sheet}
      busy={busy}
      onClose={close}
      foot={<SheetFoot cancel={cancel} onCancel={giveUp} save={labels.save} busy={busy} busyLabel={labels.saving} />}
    >
      {draft && <Restored draft={draft} />}
      {children}
    </Sheet>
  );
}
