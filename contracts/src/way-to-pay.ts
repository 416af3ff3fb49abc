import { z } from 'zod';
import { visible } from './visible.ts';

const payeeInLink = /^upi:[^?]*\?(?:.*&)?pa=([^&#]*)/is;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Returns the address of a pasted text: of a whole link of a QR code, without marks of direction, and spaces beside the @. */
export const plainUpi = (text: string): string => {
  const plain = text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .trim();
  const [, payee] = payeeInLink.exec(plain) ?? [];
  return (payee === undefined ? plain : decoded(payee)).trim().replace(/\s*@\s*/g, '@');
};

const invalid = 'Please enter a valid UPI address, such as name@bank';

/** A UPI address, such as asha.rao@okbank or 9811126610@bank. */
export const upiAddress = z
  .string()
  .max(1_000, invalid)
  .overwrite(plainUpi)
  .max(100, invalid)
  .regex(/^[^@]*@[^@]*$/, 'A UPI address has one @, such as name@bank')
  .regex(/@[A-Za-z][A-Za-z0-9]{1,31}$/, 'After the @ of a UPI address come only letters and digits, such as okbank')
  .regex(/^[A-Za-z0-9][\w.-]{1,63}@/, invalid);

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
