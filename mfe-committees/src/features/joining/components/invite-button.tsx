import type { Detail } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/button.tsx';
import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { InviteSheet } from '../../../shared/lazy-dialogs.ts';
import { texts } from '../../../texts.ts';

/** Invite by link: people ask themselves, and the admin types no numbers. */
export function InviteButton({ detail }: { readonly detail: Detail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="second" icon={<Link2 aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.members.joining.invite}
      </Button>
      {open && <InviteSheet detail={detail} onClose={() => setOpen(false)} />}
    </>
  );
}
