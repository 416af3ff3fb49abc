/** As the server masks a phone for other members: '98****6610'. */
const masked = (phone: string): string => {
  const digits = phone.replace(/\D/g, '').slice(-10);
  return phone.includes('*') || digits.length < 10 ? phone : `${digits.slice(0, 2)}****${digits.slice(-4)}`;
};

/** The same answer without a whole phone in it: reading a book needs none, and a lost device has none to give away. */
export const withMaskedPhones = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withMaskedPhones);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key,
      key === 'phone' && typeof held === 'string' ? masked(held) : withMaskedPhones(held),
    ]),
  );
};
