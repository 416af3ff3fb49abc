import type { Detail, Member } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { texts } from '../../../texts.ts';
import { useReturnAdvance } from '../api/advances.ts';

const labels = texts.payments;

type AheadNowProps = { readonly member: Member; readonly onReturn: () => void };

/** What is paid ahead and not used. */
export function AheadNow({ member: { advance = '0' }, onReturn }: AheadNowProps) {
  if (advance === '0') return null;
  return (
    <Notice>
      <p>{labels.aheadNow(rupees(advance))}</p>
      <Button kind="link" onClick={onReturn}>
        {labels.giveBack}
      </Button>
    </Notice>
  );
}

type ReturnSheetProps = { readonly detail: Detail; readonly member: Member; readonly onClose: () => void };

/** All that is unused: the API knows no part of it. */
export function ReturnSheet({ detail, member, onClose }: ReturnSheetProps) {
  const { run, isPending, error } = useReturnAdvance(detail.committee.id, member);
  const amount = rupees(member.advance ?? '0');
  return (
    <SavingSheet
      title={labels.giveBack}
      sub={`${member.user.name} · ${labels.seat(member.seatNo)}`}
      onSubmit={() => run(undefined, onClose)}
      labels={{ save: labels.giveBackNow(amount), saving: labels.recording }}
      busy={isPending}
      onClose={onClose}
    >
      <Notice>{labels.givenBack(member.user.name, amount)}</Notice>
      <RefusalNotice error={error} fallback={labels.advanceFailed} />
    </SavingSheet>
  );
}
