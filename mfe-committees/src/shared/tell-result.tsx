import type { Detail, Round } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { Dialog } from './dialogs.tsx';

type TellResultProps = {
  readonly detail: Detail;
  readonly round: Round;
  /** The name of the winner. */
  readonly winner: string;
  readonly kind: 'draw' | 'link';
};

/** Opens the sheet with the message about the result of a draw. */
export function TellResult({ detail, round, winner, kind }: TellResultProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind={kind}
        {...(kind === 'draw' && { icon: <Share2 aria-hidden="true" /> })}
        onClick={() => setOpen(true)}
      >
        {texts.draw.tell}
      </Button>
      {isOpen && (
        <Dialog name="tellResult" detail={detail} round={round} winner={winner} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
