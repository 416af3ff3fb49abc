import type { Detail, Member, Payment } from '@mandali/contracts/shapes';
import { memberNoOf, seatOf } from '../../shared/book.ts';
import type { Explicable, Owed } from '../../shared/explicable.ts';
import { owedRounds } from '../../shared/owed.ts';

const times = ({ members }: Detail, { user }: Member): readonly Member[] =>
  members.filter((member) => member.user.id === user.id);

/** What the person has paid in this committee, in all the seats they have held: as the payment history has it. */
export const paidBy = (detail: Detail, member: Member): Explicable => {
  const own = times(detail, member);
  const seats = new Set(own.map(({ seatNo }) => seatNo));
  // A payment that was taken back and made anew may be another holder's since.
  const others = detail.members.filter(({ seatNo }) => seats.has(seatNo)).map(({ user }) => user.id);
  return {
    number: 'paid',
    name: member.user.name,
    memberNos: own.map(memberNoOf),
    holders: [...new Set([member.user.id, ...others])],
  };
};

export const receivedBy = (member: Member): Explicable => ({
  number: 'received',
  name: member.user.name,
  memberNos: [memberNoOf(member)],
  holders: [member.user.id],
});

/** What the seat owes of decided rounds. Anyone who holds a seat owes whatever is open in it. */
export const owedBy = (detail: Detail, { seatNo, user }: Member, payments: readonly Payment[]): Owed => ({
  number: 'owed',
  seat: { number: seatNo, name: user.name },
  rounds: owedRounds(
    detail,
    ({ id }) => payments.filter((due) => due.round.id === id && seatOf(due) === seatNo && due.status !== 'paid').length,
  ),
});
