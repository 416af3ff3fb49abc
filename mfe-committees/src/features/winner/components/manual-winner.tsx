import type { Detail, Round } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { useState } from 'react';
import { eligibleMembers } from '../../../shared/committee-detail.ts';
import { Dialog } from '../../../shared/dialogs.tsx';
import { texts } from '../../../texts.ts';

export function ManualWinner({ detail, round }: { readonly detail: Detail; readonly round: Round }) {
  const [open, setOpen] = useState(false);
  const eligible = eligibleMembers(detail);
  return (
    <>
      <Button kind="second" disabled={eligible.length === 0 || round.winnerId !== null} onClick={() => setOpen(true)}>
        {texts.winner.open}
      </Button>
      {open && (
        <Dialog
          name="selectWinner"
          committeeId={detail.committee.id}
          round={round}
          eligible={eligible}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
