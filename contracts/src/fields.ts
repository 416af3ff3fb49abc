import { z } from 'zod';
import { plainNumber } from './digits.ts';
import { plainPhone } from './phone-number.ts';
import { visible, visibleLines } from './visible.ts';

// Rules and messages of the forms (specification, section 5), for server and pages.

const digitsOf = (text: string): number => text.replace(/\D/g, '').length;

/** A phone in any writing. 60: longer than every writing of a number with its marks, characters. */
export const phoneText = (tooLong: string) => z.string().max(60, tooLong).overwrite(plainPhone).max(30, tooLong);

export const email = z.string().trim().max(254).pipe(z.email('Invalid email address'));
export const optionalEmail = email.or(z.literal(''));
/** Counts the letters as the server compares them: keyboards encode 'é' as one character or as two. */
const passwordOr = (tooShort: string) =>
  z
    .string()
    .max(200, 'Password is too long')
    .refine((text) => text.normalize('NFKC').length >= 6, tooShort);
export const password = passwordOr('Password must be at least 6 characters');
export const newPassword = passwordOr('New password must be at least 6 characters');
export const phone = phoneText('Please enter a valid phone number').refine(
  (text) => digitsOf(text) >= 10,
  'Phone number must be at least 10 digits',
);
export const optionalPhone = phone.or(z.literal(''));
export const otp = z
  .string()
  .max(60, 'OTP must be 6 digits')
  .overwrite((text) => plainNumber(text).replace(/[\s-]/g, ''))
  .regex(/^\d{6}$/, 'OTP must be 6 digits');
export const personName = z.string().overwrite(visible).min(1, 'Name is required').max(100, 'Name is too long');
const memberPhoneMissing = 'Valid phone number is required';
export const memberPhone = phoneText(memberPhoneMissing).min(10, memberPhoneMissing);
/** `noPhone`: the person has no phone; the committee admin acts for them. */
export const noPhone = z.literal(true).optional();
type PhoneOrNone = { readonly phone?: string | undefined; readonly noPhone?: true | undefined };
export const hasPhoneOrNone = (person: PhoneOrNone): boolean =>
  (person.phone === undefined) === (person.noPhone === true);
/** Options of a refinement, which also runs when other fields are wrong. zod writes into them: each needs its own. */
export const phoneOrNone = (message = memberPhoneMissing) => ({
  path: ['phone'],
  message,
  when: ({ value }: { readonly value: unknown }): boolean => typeof value === 'object' && value !== null,
});
/** A calendar day in Asia/Kolkata (2026-11-21), or a time with its offset. */
const dayOrInstantOr = (missing: string) => z.union([z.iso.date(), z.iso.datetime({ offset: true })], missing);
export const dayOrInstant = dayOrInstantOr('Draw date is required');
export const paidDay = dayOrInstantOr('Please say when');
export const handOverDay = dayOrInstantOr('Please say when');
export const wholeRupees = z.number('Please enter an amount').int('Whole rupees only').min(1, 'Please enter an amount');
/** Number of a seat in a body. */
export const seatNo = z.number().int().min(1).max(500);
/** Names one seat of a person in the path; left out: the lowest that fits a command, all of a read. */
export const seatQuery = { seat: z.coerce.number().int().min(1).max(500).optional() };
export const partNo = z.number().int().min(1).max(9_999);
/** Removes invisible letters and direction marks, which could change how the history reads. */
const words = z.string().overwrite(visibleLines);
const tooLong = 'At most 500 characters';
/** '' is no note. */
export const note = words.max(500, tooLong);
export const reasonOr = (missing: string) => words.min(1, missing).max(500, tooLong);
export const saidText = reasonOr('Please say why');
export const receiver = z.string().overwrite(visible).max(100);
export const rupeesPaid = wholeRupees.max(1_000_000_000, 'This amount is too large');
export const userId = z.number().int().positive();
export const paymentId = z.number().int().positive();

export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger);

export const limit = z.coerce.number().int().min(1).max(500);
export const page = { limit: limit.optional(), cursor: z.string().max(200).optional() };

/**
 * Rounds that are answered with their payments: the newest ones, or those and the round of this number. Left out: some
 * 5,000 payments of the newest rounds, all payments of most committees; older rounds are requested by number. Maximum
 * size of an answer: about 2 MB.
 */
export const roundPayments = z.literal('latest').or(z.coerce.number().int().min(1).max(500));
