import { z } from 'zod';
import { visible } from './visible.ts';

/** A UPI address, such as asha.rao@okbank or 9811126610@bank. */
export const upiAddress = z
  .string()
  .trim()
  .max(100, 'Please enter a valid UPI address, such as name@bank')
  .regex(/^[A-Za-z0-9][\w.-]{1,63}@[A-Za-z][A-Za-z0-9]{1,31}$/, 'Please enter a valid UPI address, such as name@bank');

/** Maximum length of the text, characters. */
export const mostOfWayNote = 300;

/** Both may be empty; then nothing is shown. */
export const wayToPayBody = z.strictObject({
  upi: upiAddress.or(z.literal('')),
  note: z.string().overwrite(visible).max(mostOfWayNote, 'At most 300 characters'),
});

/** For auditors the address is masked and the text left out. */
export const wayToPay = z.object({
  upi: z.string().nullable(),
  note: z.string().nullable(),
  /** The admin's name. */
  payee: z.string(),
  /** Time of the last change. */
  since: z.iso.datetime(),
  setBy: z.string(),
});
export type WayToPay = z.infer<typeof wayToPay>;
