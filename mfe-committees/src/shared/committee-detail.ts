import type { Detail, Member, Payment, Round, User } from '@mandali/contracts/shapes';
import * as ids from '@mandali/domain/ids';
import { list } from '@mandali/platform/format/format.ts';
import type { Seat } from '@mandali/ui-kit/garland/grammar.ts';
import { seatLetters } from './seated-names.ts';

// Values that pages derive from a committee's answer. Display only: the server decides.

/** `receivedBy` of a drawn round (specification, section 4). */
export const receivedByAdmin = 'Admin';

export const seatOf = (payment: Payment): number => ids.seatNoOf(payment.id);

export const roundIdOf = (payment: Payment): number => ids.roundIdOf(payment.id);

export const memberNoOf = (member: Member): number => ids.memberNoOf(member.id);

/** False for an auditor, who changes no committee (decision 42). */
export const isAdminOf = (user: User | null, { committee }: Detail): boolean =>
  user !== null && user.role !== 'auditor' && (user.role === 'global_admin' || user.id === committee.createdById);

export const isComplete = ({ committee }: Detail): boolean =>
  committee.status === 'completed' || committee.currentRound > committee.totalMembers;

export const shownRound = ({ currentRound, rounds }: Detail): Round | null => currentRound ?? rounds[0] ?? null;

export const potOf = ({ committee }: Pick<Detail, 'committee'>): number =>
  Number(committee.contributionAmount) * committee.totalMembers;

/** Rupees that were paid of the payment, whatever its status. */
export const paidOf = ({ paid, status, amount }: Pick<Payment, 'paid' | 'status' | 'amount'>): number =>
  Number(paid ?? (status === 'paid' ? amount : 0));

/** Rupees that are still open of the payment. */
export const openRestOf = (payment: Pick<Payment, 'paid' | 'status' | 'amount'>): number =>
  Number(payment.amount) - paidOf(payment);

/** Some of it was paid, and some is open. */
export const isInParts = (payment: Pick<Payment, 'paid' | 'status' | 'amount'>): boolean =>
  payment.status !== 'paid' && paidOf(payment) > 0;

/** Rupees that were paid for the round by the time of the answer. An answer of an older version names the whole pot. */
export const collectedOf = (
  detail: Pick<Detail, 'committee'>,
  round: Pick<Round, 'collected'> | null | undefined,
): number => Number(round?.collected ?? potOf(detail));

export const roundNumbered = ({ rounds }: Detail, roundNumber: number): Round | undefined =>
  rounds.find((round) => round.roundNumber === roundNumber);

export const activeMembers = ({ members }: Detail): readonly Member[] => members.filter((member) => member.isActive);

export const freeSeats = (detail: Detail): number => detail.committee.totalMembers - activeMembers(detail).length;

export const eligibleMembers = (detail: Detail): readonly Member[] =>
  activeMembers(detail).filter((member) => !member.hasWon);

const owingSeats = (round: Round): ReadonlySet<number> =>
  new Set(round.payments.filter((payment) => payment.status !== 'paid').map(seatOf));

export type DrawGate = {
  readonly open: boolean;
  readonly eligible: readonly Member[];
  /** Eligible members whose seat has not paid: they block the draw. */
  readonly waitingFor: readonly Member[];
  /** Past winners who have not paid: they do not block it. */
  readonly unpaidWinners: readonly Member[];
};

/** Whether an open round would be drawn, or is being drawn, by draw/1. */
export const isByServer = ({ draw }: Round): boolean => draw?.protocol === 'draw/1';

export const drawGate = (detail: Detail, round: Round): DrawGate => {
  const owing = owingSeats(round);
  const eligible = eligibleMembers(detail);
  const waitingFor = eligible.filter((member) => owing.has(member.seatNo));
  const unpaidWinners = activeMembers(detail).filter((member) => member.hasWon && owing.has(member.seatNo));
  return { open: eligible.length > 0 && waitingFor.length === 0, eligible, waitingFor, unpaidWinners };
};

const newestWinningRound = ({ rounds }: Detail): number | null =>
  rounds.find((round) => round.winnerId !== null)?.roundNumber ?? null;

/** After the last round the dues of that round still count; after an early end none does. */
export const garlandOf = (detail: Detail, me: User | null): readonly Seat[] => {
  const round = detail.committee.ended ? null : shownRound(detail);
  const statuses = new Map(round?.payments.map((payment) => [seatOf(payment), payment.status]));
  const members = activeMembers(detail);
  const holders = new Map(members.map((member) => [member.seatNo, member]));
  const letters = seatLetters(members);
  const newest = newestWinningRound(detail);
  const winnerSeat = newest === null ? undefined : seatOfWinner(detail, newest);
  return Array.from({ length: detail.committee.totalMembers }, (_, index): Seat => {
    const seatNo = index + 1;
    const holder = holders.get(seatNo);
    if (!holder) return { state: 'empty' };
    const status = statuses.get(seatNo) ?? (detail.committee.ended && holder.hasWon ? 'paid' : 'pending');
    const own = { initials: letters.get(seatNo) ?? '', ...(me?.id === holder.user.id && { isMe: true }) };
    if (!holder.hasWon) return { state: status, ...own };
    const newestWinner = winnerSeat === seatNo && { isNewestWinner: true };
    return { state: 'won', ...own, ...newestWinner, ...(status !== 'paid' && { owes: status }) };
  });
};

const seatOfWinner = (detail: Detail, roundNumber: number): number | undefined =>
  detail.members.find((member) => member.wonInRound === roundNumber)?.seatNo;

export const namesOf = (members: readonly Member[]): string => list(members.map((member) => member.user.name));

/**
 * First two and last four digits of the national number (specification, section 5). Numbers that the server has masked
 * and those under six characters stay as they are. National numbers have ten digits where most members live.
 */
export const maskedPhone = (phone: string | null): string => {
  if (phone === null) return '';
  if (phone.includes('*') || phone.length < 6) return phone;
  const digits = phone.replace(/\D/g, '').slice(-10);
  return `${digits.slice(0, 2)}${'*'.repeat(Math.max(digits.length - 6, 0))}${digits.slice(-4)}`;
};
