import type { Detail, Member, Payment } from '@mandali/contracts/shapes';
import { memberNoOf, seatOf } from '../../shared/committee-detail.ts';
import type { ExplainableNumber, OwedTotal } from '../../shared/explainable-number.ts';
import { bareName } from '../../shared/seated-names.ts';
import { owedOf, owedRounds } from '../../shared/arrears.ts';

/** The person's seats, past ones too. */
export const membershipsOf = ({ members }: Detail, { user }: Member): readonly Member[] =>
  members.filter((member) => member.user.id === user.id);

/** The sum paid in all seats that the person has held, as in the payment history. */
export const paidNumberOf = (detail: Detail, member: Member): ExplainableNumber => {
  const memberships = membershipsOf(detail, member);
  const seats = new Set(memberships.map(({ seatNo }) => seatNo));
  // A payment that was taken back and made again may belong to another holder since.
  const holderIds = detail.members.filter(({ seatNo }) => seats.has(seatNo)).map(({ user }) => user.id);
  return {
    number: 'paid',
    name: bareName(member.user.name),
    memberNos: memberships.map(memberNoOf),
    holders: [...new Set([member.user.id, ...holderIds])],
  };
};

export const receivedNumberOf = (member: Member): ExplainableNumber => ({
  number: 'received',
  name: member.user.name,
  memberNos: [memberNoOf(member)],
  holders: [member.user.id],
});

/** The present holder owes all of the seat's open dues. */
export const arrearsOf = (detail: Detail, { seatNo, user }: Member, payments: readonly Payment[]): OwedTotal => ({
  number: 'owed',
  seat: { number: seatNo, name: user.name },
  rounds: owedRounds(detail, ({ id }) =>
    owedOf(payments.filter((due) => due.round.id === id && seatOf(due) === seatNo)),
  ),
});
