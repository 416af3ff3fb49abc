import { z } from 'zod';
import { visible, visibleLines } from './visible.ts';

// Rules and messages of the forms (specification, section 5), for server and pages.

const digitsOf = (text: string): number => text.replace(/\D/g, '').length;

export const email = z.string().trim().max(254).pipe(z.email('Invalid email address'));
export const optionalEmail = email.or(z.literal(''));
export const password = z.string().min(6, 'Password must be at least 6 characters').max(200, 'Password is too long');
export const newPassword = z
  .string()
  .min(6, 'New password must be at least 6 characters')
  .max(200, 'Password is too long');
export const phone = z
  .string()
  .trim()
  .max(30, 'Please enter a valid phone number')
  .refine((text) => digitsOf(text) >= 10, 'Phone number must be at least 10 digits');
/** E.164. Mobile numbers of India have ten digits, the first from 6 to 9. */
export const isReachable = (e164: string): boolean => !e164.startsWith('+91') || /^\+91[6-9]\d{9}$/.test(e164);
export const optionalPhone = phone.or(z.literal(''));
export const otp = z.string().regex(/^\d{6}$/, 'OTP must be 6 digits');
export const personName = z.string().overwrite(visible).min(1, 'Name is required').max(100, 'Name is too long');
export const memberPhone = z
  .string()
  .trim()
  .min(10, 'Valid phone number is required')
  .max(30, 'Valid phone number is required');
/** A calendar day in Asia/Kolkata (2026-11-21), or a time with its offset. */
const dayOrInstantOr = (missing: string) => z.union([z.iso.date(), z.iso.datetime({ offset: true })], missing);
export const dayOrInstant = dayOrInstantOr('Draw date is required');
export const paidDay = dayOrInstantOr('Please say when');
/** Removes invisible letters and direction marks, which could change how the history reads. */
const words = z.string().overwrite(visibleLines);
const tooLong = 'At most 500 characters';
/** '' is no note. */
export const note = words.max(500, tooLong);
export const reasonOr = (missing: string) => words.min(1, missing).max(500, tooLong);
export const saidText = reasonOr('Please say why');
export const receiver = z.string().overwrite(visible).max(100);
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
