import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as ids from './ids.ts';

const committee = ids.committeeId(123_456_789);
const anyCommittee = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(ids.committeeId);
const upTo500 = fc.integer({ min: 1, max: 500 });

describe('ids', () => {
  it('are built from the numbers of committee, round, seat and member', () => {
    expect(ids.roundId(committee, 7)).toBe(123_456_789_007);
    expect(ids.paymentId(committee, 7, 12)).toBe(123_456_789_007_012);
    expect(ids.memberId(committee, 42)).toBe(1_234_567_890_042);
    expect(ids.committeeStream(committee)).toBe('committee-123456789');
  });
  it('contain the numbers of round, seat and member', () => {
    expect(ids.roundIdOf(123_456_789_007_012)).toBe(123_456_789_007);
    expect(ids.roundNumberOf(123_456_789_007)).toBe(7);
    expect(ids.seatNoOf(123_456_789_007_012)).toBe(12);
    expect(ids.memberNoOf(1_234_567_890_042)).toBe(42);
  });
  it('are computed by the same formulas in SQL', () => {
    expect(ids.idSql.round('c', 'r')).toBe('c * 1000 + r');
    expect(ids.idSql.payment('c', 'r', 's')).toBe('c * 1000000 + r * 1000 + s');
    expect(ids.idSql.member('c', 'm')).toBe('c * 10000 + m');
  });
  it('are parsed into the parts they were built from, and are safe integers', () => {
    const isInverse = fc.property(
      anyCommittee,
      upTo500,
      upTo500,
      fc.integer({ min: 1, max: 9_999 }),
      (committeeId, roundNumber, seatNo, memberNo) => {
        expect(ids.parseRoundId(ids.roundId(committeeId, roundNumber))).toEqual({ committeeId, roundNumber });
        expect(ids.parsePaymentId(ids.paymentId(committeeId, roundNumber, seatNo))).toEqual({
          committeeId,
          roundNumber,
          seatNo,
        });
        expect(ids.parseMemberId(ids.memberId(committeeId, memberNo))).toEqual({ committeeId, memberNo });
        expect(ids.parseCommitteeStream(ids.committeeStream(committeeId))).toBe(committeeId);
        expect(Number.isSafeInteger(ids.paymentId(committeeId, roundNumber, seatNo))).toBe(true);
      },
    );
    fc.assert(isInverse, { numRuns: 1_000 });
  });
});

describe('an invalid id', () => {
  const strange = [0, -1, 1.5, Number.NaN, Infinity, -Infinity, 2 ** 53, Number.MAX_SAFE_INTEGER, -123_456_789_007];

  it.each([...strange, 99_999_999, 1_000_000_000, 123_456_789.5])('%d is not parsed as a committee id', (n) => {
    expect(ids.parseCommitteeId(n)).toBeNull();
  });
  it.each([
    ...strange,
    123_456_789,
    123_456_789_000,
    123_456_789_501,
    99_999_999_007,
    1_000_000_000_007,
    123_456_789_007.5,
  ])('%d is not parsed as a round id', (n) => {
    expect(ids.parseRoundId(n)).toBeNull();
  });
  it.each([
    ...strange,
    123_456_789_007,
    123_456_789_000_012,
    123_456_789_501_012,
    123_456_789_007_000,
    123_456_789_007_501,
    99_999_999_007_012,
    1_000_000_000_007_012,
  ])('%d is not parsed as a payment id', (n) => {
    expect(ids.parsePaymentId(n)).toBeNull();
  });
  it.each([...strange, 123_456_789, 1_234_567_890_000, 999_999_990_042, 10_000_000_000_042])(
    '%d is not parsed as a member id',
    (n) => {
      expect(ids.parseMemberId(n)).toBeNull();
    },
  );
  it('is parsed to null unless it is a safe integer', () => {
    const isTotal = fc.property(fc.double(), (n) => {
      const parts = [ids.parseCommitteeId(n), ids.parseRoundId(n), ids.parsePaymentId(n), ids.parseMemberId(n)];
      expect(parts.every((part) => part === null || Number.isSafeInteger(n))).toBe(true);
    });
    fc.assert(isTotal, { numRuns: 1_000 });
  });
  it.each([
    '',
    'committee-',
    'committee-12345678',
    'committee-1234567890',
    'committee-012345678',
    'committee-123456789x',
    'xcommittee-123456789',
    'person-123456789',
  ])('%s is not parsed as a stream of a committee', (stream) => {
    expect(ids.parseCommitteeStream(stream)).toBeNull();
  });
});

describe('building an id out of range', () => {
  it.each([
    () => ids.committeeId(99_999_999),
    () => ids.roundId(committee, 0),
    () => ids.roundId(committee, 501),
    () => ids.paymentId(committee, 501, 1),
    () => ids.paymentId(committee, 1, 0),
    () => ids.memberId(committee, 10_000),
    () => ids.memberId(committee, 1.5),
  ])('throws a RangeError: %s', (build) => {
    expect(build).toThrow(RangeError);
  });
});
