import type { Detail } from '@mandali/contracts/shapes';
import { isInterrupted } from '@mandali/platform/drafts.ts';
import { Button } from '@mandali/ui-kit/button.tsx';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { EnableDialog, PastRoundSheet } from '../../../shared/lazy-dialogs.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { texts } from '../../../texts.ts';

const words = texts.pastRounds;

/** Add Past Round where the committee ran before Mandali; otherwise the way to say that it did. */
export function PastRoundsButton({ detail }: { readonly detail: Detail }) {
  return detail.committee.isExisting ? <Add detail={detail} /> : <Enable committeeId={detail.committee.id} />;
}

function Add({ detail }: { readonly detail: Detail }) {
  const [open, setOpen] = useState(() => isInterrupted(draftNames.pastRound(detail.committee.id)));
  return (
    <>
      <Button kind="second" icon={<History aria-hidden="true" />} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {open && <PastRoundSheet detail={detail} onClose={() => setOpen(false)} />}
    </>
  );
}

function Enable({ committeeId }: { readonly committeeId: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="second" icon={<History aria-hidden="true" />} onClick={() => setOpen(true)}>
        {words.enable}
      </Button>
      {open && <EnableDialog committeeId={committeeId} onClose={() => setOpen(false)} />}
    </>
  );
}
