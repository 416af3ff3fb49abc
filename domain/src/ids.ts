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

/** Parses a committee id; null: it is none. Like all functions called parse…, total: accepts any number. */
export const parseCommitteeId = (n: number): CommitteeId | null =>
  isWithin(n, committeeIds.lowest, committeeIds.end - 1) ? (n as CommitteeId) : null;

/** Casts a known committee id, such as one of our own tables. @throws RangeError when it is none */
export const committeeId = (n: number): CommitteeId => {
  const id = parseCommitteeId(n);
  must(id !== null, 'committee id', n);
  return n as CommitteeId;
};

/** Returns the name of a committee's event stream. */
export const committeeStream = (id: CommitteeId): string => `${committeeStreamPrefix}${id}`;
export const committeeStreamPrefix = 'committee-';

/** Returns the committee of a stream; null for other names. */
export const parseCommitteeStream = (stream: string): CommitteeId | null => {
  const digits = /^committee-(\d{9})$/.exec(stream)?.[1];
  return digits === undefined ? null : parseCommitteeId(Number(digits));
};

/** committeeId * 1,000 + roundNumber. */
export const roundId = (committee: CommitteeId, roundNumber: number): RoundId => {
  must(isWithin(roundNumber, 1, highest.roundNumber), 'round number', roundNumber);
  return (committee * bases.round + roundNumber) as RoundId;
};

/** committeeId * 1,000,000 + roundNumber * 1,000 + seatNo. */
export const paymentId = (committee: CommitteeId, roundNumber: number, seatNo: number): PaymentId => {
  must(isWithin(roundNumber, 1, highest.roundNumber), 'round number', roundNumber);
  must(isWithin(seatNo, 1, highest.seatNo), 'seat number', seatNo);
  return ((committee * bases.round + roundNumber) * bases.seat + seatNo) as PaymentId;
};

/** committeeId * 10,000 + memberNo. */
export const memberId = (committee: CommitteeId, memberNo: number): MemberId => {
  must(isWithin(memberNo, 1, highest.memberNo), 'member number', memberNo);
  return (committee * bases.member + memberNo) as MemberId;
};

/** Returns the seat number of a payment id that is known to be one: the API has answered with it. */
export const seatNoOf = (payment: number): number => payment % bases.seat;

/** Returns the round id of a payment id that is known to be one. */
export const roundIdOf = (payment: number): number => Math.floor(payment / bases.seat);

/** Returns the round number of a round id that is known to be one. */
export const roundNumberOf = (round: number): number => round % bases.round;

/** Returns the member number of a member id that is known to be one. */
export const memberNoOf = (member: number): number => member % bases.member;

/** SQL expressions of ids; the arguments are SQL expressions of their numbers. */
export const idSql = {
  round: (committee: string, roundNumber: string): string => `${committee} * ${bases.round} + ${roundNumber}`,
  payment: (committee: string, roundNumber: string, seatNo: string): string =>
    `${committee} * ${bases.round * bases.seat} + ${roundNumber} * ${bases.seat} + ${seatNo}`,
  member: (committee: string, memberNo: string): string => `${committee} * ${bases.member} + ${memberNo}`,
} as const;

/** Splits `n` into committee id and rest; null unless the first is a committee id. */
const split = (n: number, base: number): { committeeId: CommitteeId; rest: number } | null => {
  const id = parseCommitteeId(Math.floor(n / base));
  return id === null ? null : { committeeId: id, rest: n % base };
};

export type RoundAddress = { readonly committeeId: CommitteeId; readonly roundNumber: number };
export type PaymentAddress = RoundAddress & { readonly seatNo: number };
export type MemberAddress = { readonly committeeId: CommitteeId; readonly memberNo: number };

/** Parses a round id; null: it is none. */
export const parseRoundId = (n: number): RoundAddress | null => {
  const parts = split(n, bases.round);
  if (!parts || !isWithin(parts.rest, 1, highest.roundNumber)) return null;
  return { committeeId: parts.committeeId, roundNumber: parts.rest };
};

/** Parses a payment id; null: it is none. */
export const parsePaymentId = (n: number): PaymentAddress | null => {
  const parts = split(n, bases.round * bases.seat);
  if (!parts) return null;
  const roundNumber = roundIdOf(parts.rest);
  const seatNo = seatNoOf(parts.rest);
  if (!isWithin(roundNumber, 1, highest.roundNumber) || !isWithin(seatNo, 1, highest.seatNo)) return null;
  return { committeeId: parts.committeeId, roundNumber, seatNo };
};

/** Parses a member id; null: it is none. */
export const parseMemberId = (n: number): MemberAddress | null => {
  const parts = split(n, bases.member);
  if (!parts || !isWithin(parts.rest, 1, highest.memberNo)) return null;
  return { committeeId: parts.committeeId, memberNo: parts.rest };
};
