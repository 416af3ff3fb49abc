import type { Detail } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/button.tsx';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { DeleteDialog } from '../../../shared/lazy-dialogs.ts';
import { texts } from '../../../texts.ts';

/** Delete Committee, for the global admin alone. */
export function DeleteCommittee({ detail }: { readonly detail: Detail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.deletion.open}
      </Button>
      {open && <DeleteDialog detail={detail} onClose={() => setOpen(false)} />}
    </>
  );
}
