import { isReachable, plainPhone } from '@mandali/contracts/phone-number';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export type Phone = {
  /** For example '+919811126610'. */
  readonly e164: string;
  readonly nationalDigits: number;
};

const parse = (text: string) => {
  const parsed = parsePhoneNumberFromString(plainPhone(text), { defaultCountry: 'IN', extract: false });
  return parsed?.ext === undefined ? parsed : undefined;
};

/** Compares phones, including kinds that are now refused, such as landlines. */
export const isSamePhone = (text: string, e164: string): boolean => parse(text)?.number === e164;

/**
 * Parses a phone, by default of India. Checks the general pattern of the country, in India that of mobile phones, but
 * not the prefixes of operators, which change too often.
 */
export const parsePhone = (text: string): Phone | null => {
  const parsed = parse(text);
  if (!parsed?.isValid() || !isReachable(parsed.number)) return null;
  return { e164: parsed.number, nationalDigits: parsed.number.length - 1 - parsed.countryCallingCode.length };
};

/** Masks the national number as in '98****6610'. */
export const maskPhone = (phone: Phone, mark = '*'): string => {
  const national = phone.e164.slice(-phone.nationalDigits);
  if (national.length < 6) return national;
  return national.slice(0, 2) + mark.repeat(national.length - 6) + national.slice(-4);
};
