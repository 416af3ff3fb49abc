import { plainNumber } from './digits.ts';

/** Before the number in a link or beside it in a list of contacts. */
const prefix = /^(?:tel:|(?:https?:\/\/)?wa\.me\/)\s*/i;
const separators = /[\s().\-\u2010-\u2015\u2212/]/g;
/** A mobile number of India behind '+91', '0091', '091', '91', '0' or nothing; '+91 (0)' as well. */
const indian = /^(?:(?:\+|00|0)?910?|0)?([6-9]\d{9})$/;

/**
 * Returns a written phone as E.164 where its country is known: '(+91) 98200 11001', '0091-98200-11001' and '९८२०० ११००१'
 * are all '+919820011001'. Other digits lose their separators, and a text that is no number stays as it is.
 */
export const plainPhone = (text: string): string => {
  const plain = plainNumber(text).replace(prefix, '');
  const compact = plain.replace(separators, '');
  if (!/^\+?\d+$/.test(compact)) return plain;
  const national = indian.exec(compact)?.[1];
  if (national !== undefined) return `+91${national}`;
  return compact.replace(/^00(?=[1-9])/, '+');
};

/** E.164. Mobile numbers of India have ten digits, the first from 6 to 9. */
export const isReachable = (e164: string): boolean => !e164.startsWith('+91') || /^\+91[6-9]\d{9}$/.test(e164);

/** Whether {@link plainPhone} has found a number with its country; the plans of other countries are the server's to check. */
export const isPhone = (plain: string): boolean => /^\+[1-9]\d{6,14}$/.test(plain) && isReachable(plain);
