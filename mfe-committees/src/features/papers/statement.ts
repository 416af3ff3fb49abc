import type { MemberPayment } from '@mandali/contracts/api/list-member-payments';
import type { Detail } from '@mandali/contracts/shapes';
import type { Statement } from '@mandali/domain/proof/statement';
import { potOf, seatOf } from '../../shared/committee-detail.ts';

/** The proof must confirm all of these figures. */
export type Sheet = {
  readonly committeeId: number;
  readonly userId: number;
  /** For each payment: round, seat, entry, amount, method and day. */
  readonly paid: readonly string[];
  readonly wonIn: readonly number[];
  /** As planned: the product of the committee's terms. */
  readonly pot: number;
};

type Due = readonly [round: number, seat: number, entry: number, amount: number, method: string, at: string];

const lineOf = ([round, seat, entry, amount, method, at]: Due): string =>
  [round, seat, entry, amount, method, Date.parse(at)].join(' ');

/** A payment that one mark or one part made; an answer of an older version has no parts. */
export const paymentsIn = (payment: MemberPayment): readonly PaidPart[] => {
  const { parts, status, paymentMethod, paidAt, receipt = null, amount } = payment;
  if (parts !== undefined) return parts.map((part) => ({ ...part, receipt: part.receipt ?? null }));
  if (status !== 'paid' || paymentMethod === null || paidAt === null) return [];
  return [{ amount, paymentMethod, paidAt, receipt, fromAdvance: false }];
};

export type PaidPart = {
  readonly amount: string;
  readonly paymentMethod: NonNullable<MemberPayment['paymentMethod']>;
  readonly paidAt: string;
  /** Number of its entry, from 1; null: unknown. */
  readonly receipt: number | null;
  readonly fromAdvance: boolean;
};

const duesOf = (payment: MemberPayment): readonly Due[] =>
  paymentsIn(payment).map(({ receipt, amount, paymentMethod, paidAt }) => [
    payment.round.roundNumber,
    seatOf(payment),
    receipt ?? 0,
    Number(amount),
    paymentMethod,
    paidAt,
  ]);

const ascending = (one: number, other: number): number => one - other;

export const sheetOf = (detail: Detail, userId: number, payments: readonly MemberPayment[]): Sheet => {
  const memberships = detail.members.filter(({ user }) => user.id === userId);
  return {
    committeeId: detail.committee.id,
    userId,
    paid: payments.flatMap(duesOf).map(lineOf).sort(),
    wonIn: memberships.flatMap(({ wonInRound }) => wonInRound ?? []).sort(ascending),
    pot: potOf(detail),
  };
};

export const provenSheet = (statement: Statement): Sheet => {
  const { committeeId, userId, contribution, totalMembers, paid, pots } = statement;
  const dues = paid.map(({ roundNumber, seatNo, entry, amount, method, at }): Due => [
    roundNumber,
    seatNo,
    entry,
    amount,
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
