import { z } from 'zod';

export const id = z.number().int().positive();
export const instant = z.iso.datetime();
/** Whole rupees as a string of digits. */
export const rupees = z.string().regex(/^\d+$/);
export const count = z.number().int().nonnegative();
/** Unpaid dues (pending or overdue) of decided rounds. */
export const arrears = z.object({ dues: count, amount: rupees });
/** A person as shown to others; the phone may be masked ('98****6610'). */
export const personCard = z.object({ id, name: z.string(), phone: z.string().nullable() });

export const paymentMethods = ['cash', 'upi', 'bank_transfer', 'cheque'] as const;
export const paymentMethod = z.enum(paymentMethods);
