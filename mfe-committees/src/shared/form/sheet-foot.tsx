import { Button } from '@mandali/ui-kit/button.tsx';

type SheetFootProps = {
  readonly cancel: string;
  readonly onCancel: () => void;
  readonly save: string;
  readonly busy?: boolean;
  readonly busyLabel?: string;
};

/** The two buttons under a form in a sheet. */
export function SheetFoot({ cancel, onCancel, save, busy = false, busyLabel }: SheetFootProps) {
  return (
    <>
      <Button kind="second" onClick={onCancel} disabled={busy}>
        {cancel}
      </Button>
      <Button type="submit" busy={busy} {...(busyLabel !== undefined && { busyLabel })}>
        {save}
      </Button>
    </>
  );
}
