import { z } from 'zod';
import { visible, visibleLines } from './visible.ts';

// The rules and messages of the product's forms (specification, section 5); the server and the pages use the same ones.

const digitsOf = (text: string): number => text.replace(/\D/g, '').length;

export const email = z.string().trim().max(254).pipe(z.email('Invalid email address'));
export const optionalEmail = email.or(z.literal(''));
export const password = z.string().min(6, 'Password must be at least 6 characters').max(200, 'Password is too long');
/** One that is being set, in place of another. */
export const newPassword = z
  .string()
  .min(6, 'New password must be at least 6 characters')
  .max(200, 'Password is too long');
export const phone = z
  .string()
  .trim()
  .max(30, 'Please enter a valid phone number')
  .refine((text) => digitsOf(text) >= 10, 'Phone number must be at least 10 digits');
/** Whether a code can reach a number (E.164): the mobile numbers of India have ten digits, the first one from 6 to 9. */
export const isReachable = (e164: string): boolean => !e164.startsWith('+91') || /^\+91[6-9]\d{9}$/.test(e164);
export const optionalPhone = phone.or(z.literal(''));
export const otp = z.string().regex(/^\d{6}$/, 'OTP must be 6 digits');
/** A person's name where one character is enough. */
export const personName = z.string().overwrite(visible).min(1, 'Name is required').max(100, 'Name is too long');
/** The phone of a member who is added or takes over a seat. */
export const memberPhone = z
  .string()
  .trim()
  .min(10, 'Valid phone number is required')
  .max(30, 'Valid phone number is required');
/** A calendar day where the committees are (2026-11-21 in Asia/Kolkata), or a moment with its offset. */
const dayOrInstantOr = (missing: string) => z.union([z.iso.date(), z.iso.datetime({ offset: true })], missing);
export const dayOrInstant = dayOrInstantOr('Draw date is required');
/** As {@link dayOrInstant}, of a payment. */
export const paidDay = dayOrInstantOr('Please say when');
/** Words beside a change, as they are seen: nothing in them turns round what the history says, nor is only nothing. */
const words = z.string().overwrite(visibleLines);
const tooLong = 'At most 500 characters';
/** A note; '' says nothing. */
export const note = words.max(500, tooLong);
/** A reason, by the message of the form where it is missing. */
export const reasonOr = (missing: string) => words.min(1, missing).max(500, tooLong);
/** What one says to the other about a payment. */
export const saidText = reasonOr('Please say why');
/** Into whose hands a pot went. */
export const receiver = z.string().overwrite(visible).max(100);
export const userId = z.number().int().positive();
export const paymentId = z.number().int().positive();

/** A number in a path: digits only, a safe integer. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger);

export const limit = z.coerce.number().int().min(1).max(500);
export const page = { limit: limit.optional(), cursor: z.string().max(200).optional() };

/**
 * Which rounds of a committee are answered with their payments, where not all are wanted: the newest ones, or those and
 * the round of this number. Left out: some 5,000 payments of the newest rounds, which is all that most committees have;
 * the older rounds are requested by their numbers. No answer is larger than some 2 MB.
 */
export const roundPayments = z.literal('latest').or(z.coerce.number().int().min(1).max(500));
