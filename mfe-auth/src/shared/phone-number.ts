import { isReachable } from '@mandali/contracts/fields';

// The numbering plans are large; they are loaded when a phone field is first used.
const library = () => import('libphonenumber-js/min');

export const prepareForPhones = (): void => void library().catch(() => {});

/** '+919811126610' from '98111 26610', '098111-26610' or '+91 98111 26610'; null when it is no phone number. */
export const toE164 = async (text: string): Promise<string | null> => {
  const { parsePhoneNumberFromString } = await library();
  const phone = parsePhoneNumberFromString(text, 'IN');
  return phone?.isValid() === true && isReachable(phone.number) ? phone.number : null;
};
