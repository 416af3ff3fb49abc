import type { Detail } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/button.tsx';
import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { RemindersSheet } from '../../../shared/lazy-dialogs.ts';
import { texts } from '../../../texts.ts';

/** Where the admin says when members are reminded by the service. */
export function RemindersButton({ detail }: { readonly detail: Detail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="second" icon={<Bell aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.committee.reminders}
      </Button>
      {open && <RemindersSheet detail={detail} onClose={() => setOpen(false)} />}
    </>
  );
}
