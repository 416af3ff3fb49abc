import { Sheet, type SheetProps } from '@mandali/ui-kit/sheet.tsx';
import type { Draft } from './drafted-form.ts';
import { Restored } from './restored.tsx';
import { SheetFoot } from './sheet-foot.tsx';

type SavingSheetProps = Omit<SheetProps, 'open' | 'onOpenChange' | 'foot' | 'trigger'> & {
  readonly cancel: string;
  readonly save: string;
  /** Instead of `save` while it is being done. */
  readonly saving: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** What is typed into it, where there is anything to type. */
  readonly draft?: Draft;
};

/**
 * A sheet with a form that waits for the server: nothing closes it meanwhile. What was typed stays when it is closed,
 * but not when it is cancelled.
 */
export function SavingSheet({ cancel, save, saving, busy, onClose, draft, children, ...sheet }: SavingSheetProps) {
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
      open
      onOpenChange={(stays) => !stays && !busy && close()}
      foot={<SheetFoot cancel={cancel} onCancel={giveUp} save={save} busy={busy} busyLabel={saving} />}
    >
      {draft && <Restored draft={draft} />}
      {children}
    </Sheet>
  );
}
