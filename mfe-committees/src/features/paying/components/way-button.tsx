import type { Detail } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/button.tsx';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { WaySheet } from '../../../shared/lazy-dialogs.ts';
import { texts } from '../../../texts.ts';

/** Where the admin says how they are paid. */
export function WayButton({ detail }: { readonly detail: Detail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="second" icon={<Wallet aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.committee.howToPay}
      </Button>
      {open && <WaySheet detail={detail} onClose={() => setOpen(false)} />}
    </>
  );
}
