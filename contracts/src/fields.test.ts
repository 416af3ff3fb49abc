import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createCommitteeBody } from './api/create-committee.ts';
import { markPaymentBody } from './api/mark-payment.ts';
import { recordPastRoundBody } from './api/record-past-round.ts';
import { dayOrInstant, email, limit, memberPhone, otp, password, pathId, personName, phone } from './fields.ts';

const messageOf = (schema: z.ZodType, value: unknown): string | null =>
  schema.safeParse(value).error?.issues[0]?.message ?? null;

describe('an invalid field', () => {
  it.each([
    [email, 'asha@', 'Invalid email address'],
    [password, '12345', 'Password must be at least 6 characters'],
    [password, 'e\u0301e\u0301e\u0301', 'Password must be at least 6 characters'],
    [phone, '98111', 'Phone number must be at least 10 digits'],
    [memberPhone, '98111', 'Valid phone number is required'],
    [otp, '12345', 'OTP must be 6 digits'],
    [otp, '12345a', 'OTP must be 6 digits'],
    [personName, '  ', 'Name is required'],
    [dayOrInstant, '2026-02-30', 'Draw date is required'],
    [createCommitteeBody.shape.totalMembers, 1, 'Minimum 2 members required'],
    [createCommitteeBody.shape.contributionAmount, 99, 'Minimum contribution is ₹100'],
    [createCommitteeBody.shape.cycleDuration, 0, 'Cycle duration is required'],
    [recordPastRoundBody.shape.roundNumber, 0, 'Round number is required'],
    [recordPastRoundBody.shape.roundNumber, undefined, 'Round number is required'],
    [recordPastRoundBody.shape.paymentMethod, undefined, 'Payment method is required'],
    [markPaymentBody.shape.status, undefined, 'Please select a status'],
  ])('is rejected with its message: case %#', (schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });
});

describe('a valid field', () => {
  it.each([
    [phone, '+91 98111-26610', '+919811126610'],
    [email, ' asha@example.org ', 'asha@example.org'],
    [dayOrInstant, '2026-11-21', '2026-11-21'],
    [dayOrInstant, '2026-11-21T10:00:00+05:30', '2026-11-21T10:00:00+05:30'],
    [pathId, '123456789', 123_456_789],
    [limit, '500', 500],
  ])('is parsed: case %#', (schema, value, parsed) => {
    expect(schema.parse(value)).toBe(parsed);
  });
});

describe('an invalid number in a path', () => {
  it.each(['0', '-1', '01', '1.5', '1e3', '', ' 1', '9007199254740993'])('is rejected: %j', (text) => {
    expect(pathId.safeParse(text).success).toBe(false);
  });
});
