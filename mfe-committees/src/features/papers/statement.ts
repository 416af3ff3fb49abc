import type { MemberPayment } from '@mandali/contracts/api/list-member-payments';
import type { Detail } from '@mandali/contracts/shapes';
import type { Statement } from '@mandali/domain/proof/statement';
import { potOf, seatOf } from '../../shared/committee-detail.ts';

/** The proof must confirm all of these figures. */
export type Sheet = {
  readonly committeeId: number;
  readonly userId: number;
  /** For each paid due: round, seat, entry, amount, method and day. */
  readonly paid: readonly string[];
  readonly wonIn: readonly number[];
  readonly pot: number;
};

type Due = readonly [round: number, seat: number, entry: number, amount: number, method: string, at: string];

const lineOf = ([round, seat, entry, amount, method, at]: Due): string =>
  [round, seat, entry, amount, method, Date.parse(at)].join(' ');

const dueOf = (payment: MemberPayment): Due => [
  payment.round.roundNumber,
  seatOf(payment),
  payment.receipt ?? 0,
  Number(payment.amount),
  payment.paymentMethod ?? '',
  payment.paidAt ?? '',
];

const ascending = (one: number, other: number): number => one - other;

export const sheetOf = (detail: Detail, userId: number, payments: readonly MemberPayment[]): Sheet => {
  const memberships = detail.members.filter(({ user }) => user.id === userId);
  return {
    committeeId: detail.committee.id,
    userId,
    paid: payments
      .filter(({ status }) => status === 'paid')
      .map(dueOf)
      .map(lineOf)
      .sort(),
    wonIn: memberships.flatMap(({ wonInRound }) => wonInRound ?? []).sort(ascending),
    pot: potOf(detail),
  };
};

export const provenSheet = (statement: Statement): Sheet => {
  const { committeeId, userId, contribution, totalMembers, paid, pots } = statement;
  const dues = paid.map(({ roundNumber, seatNo, entry, method, at }): Due => [
    roundNumber,
    seatNo,
    entry,
    contribution,
    method,
    at,
  ]);
  return {
    committeeId,
    userId,
    paid: dues.map(lineOf).sort(),
    wonIn: pots.map(({ roundNumber }) => roundNumber).sort(ascending),
    pot: contribution * totalMembers,
  };
};

export const isSameSheet = (one: Sheet, other: Sheet): boolean => JSON.stringify(one) === JSON.stringify(other);
