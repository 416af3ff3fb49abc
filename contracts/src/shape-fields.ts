import { z } from 'zod';

export const id = z.number().int().positive();
export const instant = z.iso.datetime();
/** Whole rupees as a string of digits. */
export const rupees = z.string().regex(/^\d+$/);
export const count = z.number().int().nonnegative();

export const paymentMethods = ['cash', 'upi', 'bank_transfer', 'cheque'] as const;
export const paymentMethod = z.enum(paymentMethods);
