import { Sheet, type SheetProps } from '@mandali/ui-kit/overlays/sheet.tsx';
import type { Draft } from './drafted-form.ts';
import { RestoredNotice } from './restored-notice.tsx';
import { SheetFoot } from './sheet-foot.tsx';

type SavingSheetProps = Omit<SheetProps, 'foot'> & {
  readonly cancel?: string;
  readonly labels: Readonly<Record<'save' | 'saving', string>>;
  readonly busy: boolean;
  readonly draft?: Draft;
  /** The command cannot be undone. */
  readonly danger?: boolean;
};

/** Closing keeps the draft, cancelling discards it. */
export function SavingSheet(props: SavingSheetProps) {
  const { cancel, labels, busy, onClose, draft, danger, children, ...sheet } = props;
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
      foot={
        <SheetFoot
          cancel={cancel}
          onCancel={giveUp}
          save={labels.save}
          busy={busy}
          busyLabel={labels.saving}
          danger={danger}
        />
      }
    >
      {draft && <RestoredNotice draft={draft} />}
      {children}
    </Sheet>
  );
}
