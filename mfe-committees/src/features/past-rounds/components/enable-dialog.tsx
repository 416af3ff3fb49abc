import { AlertDialog } from '@mandali/ui-kit/overlays/alert-dialog.tsx';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { texts } from '../../../texts.ts';
import { useEnablePastRounds } from '../api/past-rounds.ts';

const labels = texts.pastRounds;

type EnableDialogProps = { readonly committeeId: number; readonly onClose: () => void };

/** Past rounds cannot be disabled again. */
export function EnableDialog({ committeeId, onClose }: EnableDialogProps) {
  const { run, isPending, error } = useEnablePastRounds(committeeId);
  return (
    <AlertDialog
      onClose={onClose}
      title={labels.enableTitle}
      kind="primary"
      confirmLabel={labels.enable}
      busy={isPending}
      busyLabel={labels.enabling}
      onConfirm={() => run(undefined, onClose)}
    >
      <p>{labels.enableText}</p>
      <RefusalNotice error={error} fallback={labels.enableFailed} />
    </AlertDialog>
  );
}
