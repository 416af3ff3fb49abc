import type { DeletedCommittee } from '@mandali/contracts/api/admin-list-deleted-committees';
import { AlertDialog } from '@mandali/ui-kit/overlays/alert-dialog.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { texts } from '../../../texts.ts';
import { restoreFailure, useRestoreCommittee } from '../api/restore-committee.ts';

export function RestoreCommitteeDialog({
  committee,
  onClose,
}: {
  readonly committee: DeletedCommittee;
  readonly onClose: () => void;
}) {
  const labels = texts.restoreCommittee;
  const { name, memberCount, admin } = committee;
  const restoring = useRestoreCommittee(committee.id);
  return (
    <AlertDialog
      onClose={onClose}
      kind="primary"
      title={labels.title(name)}
      confirmLabel={labels.confirm}
      busy={restoring.isPending}
      busyLabel={labels.busy}
      onConfirm={() => restoring.run(undefined, onClose)}
    >
      <p>{labels.text(name, memberCount)}</p>
      {admin.isGone && <p>{labels.adminGone}</p>}
      {restoring.error && <Notice tone="bad">{restoreFailure(restoring.error)}</Notice>}
    </AlertDialog>
  );
}
