/** As the server masks a phone for other members: '98****6610'. */
const masked = (phone: string): string => {
  const digits = phone.replace(/\D/g, '').slice(-10);
  return phone.includes('*') || digits.length < 10 ? phone : `${digits.slice(0, 2)}****${digits.slice(-4)}`;
};

/** Reading needs no phones, and a lost device must not reveal any. */
export const withMaskedPhones = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withMaskedPhones);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      key === 'phone' && typeof field === 'string' ? masked(field) : withMaskedPhones(field),
    ]),
  );
};
