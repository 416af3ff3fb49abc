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
  /** For each sum of these pots that was handed over: round, number, rupees, whether it is confirmed. */
  readonly handed: readonly string[];
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

const handedLine = (round: number, no: number, amount: number, isConfirmed: boolean): string =>
  [round, no, amount, isConfirmed].join(' ');

const handedIn = ({ rounds }: Detail, wonIn: readonly number[]): readonly string[] =>
  rounds
    .filter(({ roundNumber }) => wonIn.includes(roundNumber))
    .flatMap(({ roundNumber, handOver }) =>
      (handOver?.parts ?? []).map(({ no, amount, confirmedAt }) =>
        handedLine(roundNumber, no, Number(amount), confirmedAt !== null),
      ),
    );

export const sheetOf = (detail: Detail, userId: number, payments: readonly MemberPayment[]): Sheet => {
  const memberships = detail.members.filter(({ user }) => user.id === userId);
  const wonIn = memberships.flatMap(({ wonInRound }) => wonInRound ?? []).sort(ascending);
  return {
    committeeId: detail.committee.id,
    userId,
    paid: payments.flatMap(duesOf).map(lineOf).sort(),
    wonIn,
    handed: [...handedIn(detail, wonIn)].sort(),
    pot: potOf(detail),
  };
};

export const provenSheet = (statement: Statement): Sheet => {
  const { committeeId, userId, contribution, totalMembers, paid, pots, handed } = statement;
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
    handed: handed
      .map(({ roundNumber, partNo, amount, isConfirmed }) => handedLine(roundNumber, partNo, amount, isConfirmed))
      .sort(),
    pot: contribution * totalMembers,
  };
};

export const isSameSheet = (one: Sheet, other: Sheet): boolean => JSON.stringify(one) === JSON.stringify(other);
