import { takeBackPart, takeBackPartBody } from '@mandali/contracts/api/take-back-part';
import type { Part, Payment } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { openRestOf } from '../../../shared/committee-detail.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { ReasonSheet } from '../../../shared/form/reason-sheet.tsx';
import { showRefusal } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';
import { partText } from './part-list.tsx';

const labels = texts.payments;

type UndoPartSheetProps = {
  readonly committeeId: number;
  readonly payment: Payment;
  readonly part: Part;
  readonly onClose: () => void;
};

export function UndoPartSheet({ committeeId, payment, part, onClose }: UndoPartSheetProps) {
  const { name } = payment.user;
  const command = useCommitteeCommand(takeBackPart, committeeId, {
    sent: (reason: string) => ({ params: { id: String(payment.id), no: String(part.no) }, body: { reason } }),
    successText: labels.updated,
    failed: (error) => showRefusal(error, labels.updateFailed),
  });
  const open = rupees(openRestOf(payment) + Number(part.amount));
  return (
    <ReasonSheet
      title={labels.undoPart(rupees(part.amount), partText(part))}
      labels={labels.undoing}
      command={command}
      body={takeBackPartBody as Parameters<typeof ReasonSheet>[0]['body'] & object}
      draftName={draftNames.undonePart(payment.id, part.no)}
      onClose={onClose}
      above={
        <Notice>
          <p>{labels.undoing.opens(name, open, payment.round.roundNumber)}</p>
          {part.fromAdvance && <p>{labels.undoing.intoAdvance}</p>}
          <p>{labels.undoing.stays}</p>
        </Notice>
      }
    />
  );
}
