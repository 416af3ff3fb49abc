import type { Detail } from '@mandali/contracts/shapes';
import { serverMessage } from '@mandali/platform/api.ts';
import { AlertDialog } from '@mandali/ui-kit/alert-dialog.tsx';
import { Button } from '@mandali/ui-kit/button.tsx';
import { Notice } from '@mandali/ui-kit/notice.tsx';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { activeMembers } from '../../../book.ts';
import { texts } from '../../../texts.ts';
import { useDeleteCommittee } from '../api/delete-committee.ts';

const words = texts.deletion;

/** Delete Committee, for the global admin alone; asks first, naming what is lost. */
export function DeleteCommittee({ detail }: { readonly detail: Detail }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending, error } = useDeleteCommittee(detail.committee.id);
  return (
    <>
      <Button kind="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={(stays) => !isPending && setOpen(stays)}
        title={words.title(detail.committee.name)}
        confirmLabel={words.confirm}
        cancelLabel={words.cancel}
        busy={isPending}
        busyLabel={words.deleting}
        onConfirm={() => mutate()}
      >
        <p>{words.consequence(activeMembers(detail).length, detail.rounds.length)}</p>
        {error && (
          <Notice tone="bad" role="alert">
            {serverMessage(error) ?? words.failed}
          </Notice>
        )}
      </AlertDialog>
    </>
  );
}
