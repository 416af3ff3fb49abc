import { Sheet, type SheetProps } from '@mandali/ui-kit/sheet.tsx';
import { SheetFoot } from './sheet-foot.tsx';

type SavingSheetProps = Omit<SheetProps, 'open' | 'onOpenChange' | 'foot' | 'trigger'> & {
  readonly cancel: string;
  readonly save: string;
  /** Instead of `save` while it is being done. */
  readonly saving: string;
  readonly busy: boolean;
  readonly onClose: () => void;
};

/** A sheet with a form that waits for the server: nothing closes it meanwhile. */
export function SavingSheet({ cancel, save, saving, busy, onClose, ...sheet }: SavingSheetProps) {
  return (
    <Sheet
      {...sheet}
      open
      onOpenChange={(stays) => !stays && !busy && onClose()}
      foot={<SheetFoot cancel={cancel} onCancel={onClose} save={save} busy={busy} busyLabel={saving} />}
    />
  );
}
