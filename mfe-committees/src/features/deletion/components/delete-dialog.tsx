import type { Detail } from '@mandali/contracts/shapes';
import { serverMessage } from '@mandali/platform/requests/api.ts';
import { AlertDialog } from '@mandali/ui-kit/overlays/alert-dialog.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { activeMembers } from '../../../shared/committee-detail.ts';
import { texts } from '../../../texts.ts';
import { useDeleteCommittee } from '../api/delete-committee.ts';

const labels = texts.deletion;

export function DeleteDialog({ detail, onClose }: { readonly detail: Detail; readonly onClose: () => void }) {
  const { run, isPending, error } = useDeleteCommittee(detail.committee.id);
  return (
    <AlertDialog
      onClose={onClose}
      title={labels.title(detail.committee.name)}
      confirmLabel={labels.confirm}
      busy={isPending}
      busyLabel={labels.deleting}
      onConfirm={() => run()}
    >
      <p>{labels.consequence(activeMembers(detail).length, detail.rounds.length)}</p>
      {error && (
        <Notice tone="bad" role="alert">
          {serverMessage(error) ?? labels.failed}
        </Notice>
      )}
    </AlertDialog>
  );
}
