import type { Detail, Member, Payment } from '@mandali/contracts/shapes';
import { memberNoOf, seatOf } from '../../shared/book.ts';
import type { Explicable, Owed } from '../../shared/explicable.ts';
import { owedRounds } from '../../shared/owed.ts';

const times = ({ members }: Detail, { user }: Member): readonly Member[] =>
  members.filter((member) => member.user.id === user.id);

/** The person's payments in all seats they have held, as in the payment history. */
export const paidBy = (detail: Detail, member: Member): Explicable => {
  const own = times(detail, member);
  const seats = new Set(own.map(({ seatNo }) => seatNo));
  // A payment that was taken back and made again may belong to another holder since.
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

/** The seat's arrears: its present holder owes all of its open dues. */
export const owedBy = (detail: Detail, { seatNo, user }: Member, payments: readonly Payment[]): Owed => ({
  number: 'owed',
  seat: { number: seatNo, name: user.name },
  rounds: owedRounds(
    detail,
    ({ id }) => payments.filter((due) => due.round.id === id && seatOf(due) === seatNo && due.status !== 'paid').length,
  ),
});
