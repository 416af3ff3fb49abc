import type { Committee } from '@mandali/contracts/shapes';
import { AlertDialog } from '@mandali/ui-kit/overlays/alert-dialog.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { texts } from '../../../texts.ts';
import { deleteFailure, useDeleteCommittee } from '../api/delete-committee.ts';

export function DeleteCommitteeDialog({
  committee,
  onClose,
}: {
  readonly committee: Committee;
  readonly onClose: () => void;
}) {
  const labels = texts.deleteCommittee;
  const deletion = useDeleteCommittee(committee.id);
  return (
    <AlertDialog
      onClose={onClose}
      title={labels.title(committee.name)}
      confirmLabel={labels.confirm}
      busy={deletion.isPending}
      busyLabel={labels.busy}
      onConfirm={() => deletion.run(undefined, onClose)}
    >
      <p>{labels.text(committee.name, committee.memberCount)}</p>
      {deletion.error && <Notice tone="bad">{deleteFailure(deletion.error)}</Notice>}
    </AlertDialog>
  );
}
