import type { Committee } from '@mandali/contracts/shapes';
import { AlertDialog } from '@mandali/ui-kit/alert-dialog.tsx';
import { Notice } from '@mandali/ui-kit/notice.tsx';
import { texts } from '../../../texts.ts';
import { deleteFailure, useDeleteCommittee } from '../api/delete-committee.ts';

/** Asks before a committee is deleted; names it and what is lost. */
export function DeleteCommitteeDialog({
  committee,
  onClose,
}: {
  readonly committee: Committee;
  readonly onClose: () => void;
}) {
  const words = texts.deleteCommittee;
  const deletion = useDeleteCommittee();
  const confirm = (): void => {
    if (!deletion.isPending) deletion.mutate(committee.id, { onSuccess: onClose });
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !deletion.isPending && onClose()}
      title={words.title(committee.name)}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      busy={deletion.isPending}
      busyLabel={words.busy}
      onConfirm={confirm}
    >
      <p>{words.text(committee.name, committee.memberCount)}</p>
      {deletion.isError && <Notice tone="bad">{deleteFailure(deletion.error)}</Notice>}
    </AlertDialog>
  );
}
