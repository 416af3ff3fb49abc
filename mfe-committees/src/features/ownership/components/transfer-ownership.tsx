import type { Detail } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/button.tsx';
import UserCog from 'lucide-react/icons/user-cog';
import { useState } from 'react';
import { TransferSheet } from '../../../shared/lazy-dialogs.ts';
import { texts } from '../../../texts.ts';

/** Hands the committee over to one of its members. */
export function TransferOwnership({ detail }: { readonly detail: Detail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="second" icon={<UserCog aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.ownership.open}
      </Button>
      {open && <TransferSheet detail={detail} onClose={() => setOpen(false)} />}
    </>
  );
}
