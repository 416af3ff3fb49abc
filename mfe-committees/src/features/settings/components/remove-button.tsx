import type { Committee } from '@mandali/contracts/shapes';
import { AlertDialog } from '@mandali/ui-kit/overlays/alert-dialog.tsx';
import Trash2 from 'lucide-react/icons/trash-2';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SheetButton } from '../../../shared/sheet-button.tsx';
import { settings } from '../../../texts/settings.ts';
import { useRemoveCommittee } from '../api/remove-committee.ts';

const labels = settings.remove;

type RemoveProps = { readonly committee: Committee };

export function RemoveButton({ committee }: RemoveProps) {
  return (
    <SheetButton kind="danger" icon={Trash2} label={labels.open}>
      {(onClose) => <RemoveDialog committee={committee} onClose={onClose} />}
    </SheetButton>
  );
}

function RemoveDialog({ committee, onClose }: RemoveProps & { readonly onClose: () => void }) {
  const { run, isPending, error } = useRemoveCommittee(committee.id);
  return (
    <AlertDialog
      onClose={onClose}
      title={labels.title(committee.name)}
      confirmLabel={labels.confirm}
      busy={isPending}
      busyLabel={labels.removing}
      onConfirm={() => run()}
    >
      <p>{labels.consequence}</p>
      <RefusalNotice error={error} fallback={labels.failed} />
    </AlertDialog>
  );
}
