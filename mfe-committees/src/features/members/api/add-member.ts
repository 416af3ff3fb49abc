import { addMember } from '@mandali/contracts/api/add-member';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';
import { type HeldSeats, heldSeatsIn } from '../../../shared/held-seats.ts';

/** `noPhone`: the person has no phone, and `phone` is ignored. */
export type NewMember = {
  readonly name: string;
  readonly phone: string;
  readonly noPhone?: boolean | undefined;
  readonly anotherSeat?: true;
};

const bodyOf = ({ name, phone, noPhone, anotherSeat }: NewMember) =>
  noPhone ? { name, noPhone: true as const } : { name, phone, ...(anotherSeat && { anotherSeat }) };

/** @param onHeld called in place of the toast for a person who has a seat */
export const useAddMember = (committeeId: number, onHeld?: (held: HeldSeats, sent: NewMember) => void) =>
  useCommitteeCommand(addMember, committeeId, {
    sent: (member: NewMember) => ({ params: { id: String(committeeId) }, body: bodyOf(member) }),
    successText: texts.members.added,
    failed: (error, sent) => {
      const held = onHeld && heldSeatsIn(error);
      if (held) onHeld(held, sent);
      else showRefusal(error, texts.members.addFailed);
    },
  });
