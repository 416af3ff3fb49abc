import type { Payment, Round } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format.ts';
import { AlertDialog } from '@mandali/ui-kit/alert-dialog.tsx';
import { useState } from 'react';
import { Refusal } from '../../../shared/form/refusal.tsx';
import { texts } from '../../../texts.ts';
import { useMarkAllPaid } from '../api/mark-all-paid.ts';

const words = texts.payments;

const openDues = ({ payments }: Round): readonly Payment[] => payments.filter(({ status }) => status !== 'paid');

type MarkAllDialogProps = { readonly committeeId: number; readonly round: Round; readonly onClose: () => void };

/** Asks before every open due of a round is recorded: how many, how much, and as what. */
export function MarkAllDialog({ committeeId, round, onClose }: MarkAllDialogProps) {
  const { run, isPending, error } = useMarkAllPaid(committeeId);
  // What was agreed to stands there while it is done; the page meanwhile has no open dues any more.
  const [agreed, setAgreed] = useState<readonly Payment[] | null>(null);
  const dues = agreed ?? openDues(round);
  const sum = dues.reduce((total, { amount }) => total + Number(amount), 0);
  const confirm = () => {
    setAgreed(dues);
    run(round.id, onClose);
  };
  return (
    <AlertDialog
      open
      onOpenChange={(stays) => !stays && !isPending && onClose()}
      title={words.markAllTitle(dues.length)}
      kind="primary"
      confirmLabel={words.markAll}
      cancelLabel={words.cancel}
      busy={isPending}
      busyLabel={words.markingAll}
      confirmDisabled={dues.length === 0}
      onConfirm={confirm}
    >
      <p>{words.markAllText(dues.length, rupees(sum), round.roundNumber)}</p>
      <p>{words.markAllOthers}</p>
      <Refusal error={error} words={words.markAllFailed} />
    </AlertDialog>
  );
}
