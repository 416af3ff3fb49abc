import { isReachable } from '@mandali/contracts/fields';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export type Phone = {
  /** '+919811126610' */
  readonly e164: string;
  /** How many digits follow the country code. */
  readonly nationalDigits: number;
};

const parse = (text: string) => {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: 'IN', extract: false });
  return parsed?.ext === undefined ? parsed : undefined;
};

/** Whether a text is a way of writing this number (E.164), which may be one that is no longer taken, such as a landline. */
export const isSamePhone = (text: string, e164: string): boolean => parse(text)?.number === e164;

/**
 * Any usual way of writing a phone as E.164, India where no country is given; null when it cannot be one. Checked
 * against the country's general pattern, in India that of mobile phones; operators' prefixes change faster than this program.
 */
export const parsePhone = (text: string): Phone | null => {
  const parsed = parse(text);
  if (!parsed?.isValid() || !isReachable(parsed.number)) return null;
  return { e164: parsed.number, nationalDigits: parsed.number.length - 1 - parsed.countryCallingCode.length };
};

/** '98****6610': the national number with all but its first 2 and last 4 digits replaced by `mark`. */
export const maskPhone = (phone: Phone, mark = '*'): string => {
  const national = phone.e164.slice(-phone.nationalDigits);
  if (national.length < 6) return national;
  return national.slice(0, 2) + mark.repeat(national.length - 6) + national.slice(-4);
};
