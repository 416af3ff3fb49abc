import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';

type SheetFootProps = {
  readonly cancel?: string | undefined;
  readonly onCancel: () => void;
  readonly save: string;
  readonly busy?: boolean;
  readonly busyLabel?: string;
  readonly danger?: boolean | undefined;
};

export function SheetFoot({ cancel = common.cancel, onCancel, save, busy = false, busyLabel, danger }: SheetFootProps) {
  return (
    <>
      <Button kind="second" onClick={onCancel} disabled={busy}>
        {cancel}
      </Button>
      <Button
        type="submit"
        kind={danger ? 'danger-final' : 'primary'}
        busy={busy}
        {...(busyLabel !== undefined && { busyLabel })}
      >
        {save}
      </Button>
    </>
  );
}
