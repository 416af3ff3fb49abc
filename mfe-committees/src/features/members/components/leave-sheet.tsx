import type { Detail, Member } from '@mandali/contracts/shapes';
import { list } from '@mandali/platform/format/format.ts';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Select } from '@mandali/ui-kit/fields/select.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useState } from 'react';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { texts } from '../../../texts.ts';
import { leaving as labels } from '../../../texts/leaving.ts';
import { useLeaveCommittee } from '../api/leave-committee.ts';
import { endsAccess, keptSeats, leavingRefusal } from '../leaving.ts';

type LeaveSheetProps = {
  readonly detail: Detail;
  /** The caller's seats that may be left. */
  readonly seats: readonly Member[];
  readonly onClose: () => void;
};

export function LeaveSheet({ detail, seats: offered, onClose }: LeaveSheetProps) {
  const { user } = useAuth();
  // As offered at first: the change by the own command is read before the sheet closes.
  const [seats] = useState(offered);
  const [seat, setSeat] = useState(seats[0]);
  const isOut = seat !== undefined && endsAccess(user, detail, seat);
  const { run, isPending, error } = useLeaveCommittee(detail.committee, isOut);
  if (seat === undefined) return null;
  return (
    <SavingSheet
      title={labels.title(detail.committee.name)}
      onSubmit={() => run(seat.seatNo, onClose)}
      labels={labels}
      busy={isPending}
      danger
      onClose={onClose}
    >
      {seats.length > 1 && (
        <Select
          label={labels.which}
          value={seat.seatNo}
          onChange={({ target }) => setSeat(seats.find(({ seatNo }) => seatNo === Number(target.value)))}
        >
          {seats.map(({ seatNo }) => (
            <option key={seatNo} value={seatNo}>
              {texts.payments.seat(seatNo)}
            </option>
          ))}
        </Select>
      )}
      <Consequences detail={detail} seat={seat} isOut={isOut} />
      {error !== null && (
        <Notice tone="bad" role="alert">
          {leavingRefusal(error)}
        </Notice>
      )}
    </SavingSheet>
  );
}

type ConsequencesProps = { readonly detail: Detail; readonly seat: Member; readonly isOut: boolean };

function Consequences({ detail, seat, isOut }: ConsequencesProps) {
  const kept = keptSeats(detail, seat).map(({ seatNo }) => texts.members.seatTag(seatNo));
  const rest = isOut ? labels.out : labels.reads;
  return (
    <Notice tone="warn">
      <p>{labels.free(seat.seatNo)}</p>
      <p>{kept.length > 0 ? labels.keeps(list(kept)) : rest}</p>
      <p>{labels.history}</p>
    </Notice>
  );
}
