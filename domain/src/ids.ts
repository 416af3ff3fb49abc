// Ids are addresses: a round or payment id contains the committee id, so that its stream is found without a look-up.
// Only this file builds or splits ids, in TypeScript and SQL (scripts/borders/id-arithmetic.mjs).

declare const brand: unique symbol;
type Brand<Name extends string> = number & { readonly [brand]: Name };

export type CommitteeId = Brand<'CommitteeId'>;
export type RoundId = Brand<'RoundId'>;
export type PaymentId = Brand<'PaymentId'>;
export type MemberId = Brand<'MemberId'>;

/** A committee id is a random number of nine digits, `lowest` <= id < `end`; on a collision another one is tried. */
export const committeeIds = { lowest: 100_000_000, end: 1_000_000_000 } as const;

/** Numbers of rounds and seats take three digits of an id, numbers of members four. */
const bases = { round: 1_000, seat: 1_000, member: 10_000 } as const;

const highest = { roundNumber: 500, seatNo: 500, memberNo: 9_999 } as const;
const isWithin = (n: number, lowest: number, top: number): boolean => Number.isInteger(n) && n >= lowest && n <= top;

/** @throws RangeError: a programmer error, the number was not parsed and is not from the domain */
const must = (holds: boolean, what: string, n: number): void => {
  if (!holds) throw new RangeError(`${what} out of range: ${n}`);
};

/** Null: not a committee id. Like all functions called parse…, total: accepts any number. */
export const parseCommitteeId = (n: number): CommitteeId | null =>
  isWithin(n, committeeIds.lowest, committeeIds.end - 1) ? (n as CommitteeId) : null;

/** For a known committee id, such as one of our own tables. @throws RangeError when it is none */
export const committeeId = (n: number): CommitteeId => {
  const id = parseCommitteeId(n);
  must(id !== null, 'committee id', n);
  return n as CommitteeId;
};

export const committeeStream = (id: CommitteeId): string => `${committeeStreamPrefix}${id}`;
export const committeeStreamPrefix = 'committee-';

export const parseCommitteeStream = (stream: string): CommitteeId | null => {
  const digits = /^committee-(\d{9})$/.exec(stream)?.[1];
  return digits === undefined ? null : parseCommitteeId(Number(digits));
};

export const roundId = (committee: CommitteeId, roundNumber: number): RoundId => {
  must(isWithin(roundNumber, 1, highest.roundNumber), 'round number', roundNumber);
  return (committee * bases.round + roundNumber) as RoundId;
};

export const paymentId = (committee: CommitteeId, roundNumber: number, seatNo: number): PaymentId => {
  must(isWithin(roundNumber, 1, highest.roundNumber), 'round number', roundNumber);
  must(isWithin(seatNo, 1, highest.seatNo), 'seat number', seatNo);
  return ((committee * bases.round + roundNumber) * bases.seat + seatNo) as PaymentId;
};

export const memberId = (committee: CommitteeId, memberNo: number): MemberId => {
  must(isWithin(memberNo, 1, highest.memberNo), 'member number', memberNo);
  return (committee * bases.member + memberNo) as MemberId;
};

/** Does not check its argument, like the three below: only for known ids, such as those in answers of the API. */
export const seatNoOf = (payment: number): number => payment % bases.seat;

export const roundIdOf = (payment: number): number => Math.floor(payment / bases.seat);

export const roundNumberOf = (round: number): number => round % bases.round;

export const memberNoOf = (member: number): number => member % bases.member;

/** The arguments are SQL expressions of numbers. */
export const idSql = {
  round: (committee: string, roundNumber: string): string => `${committee} * ${bases.round} + ${roundNumber}`,
  payment: (committee: string, roundNumber: string, seatNo: string): string =>
    `${committee} * ${bases.round * bases.seat} + ${roundNumber} * ${bases.seat} + ${seatNo}`,
  member: (committee: string, memberNo: string): string => `${committee} * ${bases.member} + ${memberNo}`,
} as const;

const split = (n: number, base: number): { committeeId: CommitteeId; rest: number } | null => {
  const id = parseCommitteeId(Math.floor(n / base));
  return id === null ? null : { committeeId: id, rest: n % base };
};

export type RoundAddress = { readonly committeeId: CommitteeId; readonly roundNumber: number };
export type PaymentAddress = RoundAddress & { readonly seatNo: number };
export type MemberAddress = { readonly committeeId: CommitteeId; readonly memberNo: number };

export const parseRoundId = (n: number): RoundAddress | null => {
  const parts = split(n, bases.round);
  if (!parts || !isWithin(parts.rest, 1, highest.roundNumber)) return null;
  return { committeeId: parts.committeeId, roundNumber: parts.rest };
};

export const parsePaymentId = (n: number): PaymentAddress | null => {
  const parts = split(n, bases.round * bases.seat);
  if (!parts) return null;
  const roundNumber = roundIdOf(parts.rest);
  const seatNo = seatNoOf(parts.rest);
  if (!isWithin(roundNumber, 1, highest.roundNumber) || !isWithin(seatNo, 1, highest.seatNo)) return null;
  return { committeeId: parts.committeeId, roundNumber, seatNo };
};

export const parseMemberId = (n: number): MemberAddress | null => {
  const parts = split(n, bases.member);
  if (!parts || !isWithin(parts.rest, 1, highest.memberNo)) return null;
  return { committeeId: parts.committeeId, memberNo: parts.rest };
};
