import { addMember } from '@mandali/contracts/api/add-member';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';
import { type HeldSeats, heldSeatsIn } from '../held-seats.ts';

export type NewMember = { readonly name: string; readonly phone: string; readonly anotherSeat?: true };

/** @param onHeld called in place of the toast for a person who has a seat */
export const useAddMember = (committeeId: number, onHeld?: (held: HeldSeats, sent: NewMember) => void) =>
  useCommitteeCommand(addMember, committeeId, {
    sent: (body: NewMember) => ({ params: { id: String(committeeId) }, body }),
    successText: texts.members.added,
    failed: (error, sent) => {
      const held = onHeld && heldSeatsIn(error);
      if (held) onHeld(held, sent);
      else showRefusal(error, texts.members.addFailed);
    },
  });
