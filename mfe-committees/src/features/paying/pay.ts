import type { WayToPay } from '@mandali/contracts/way-to-pay';

/** Letters that payment apps take as a note. */
const mostOfReference = 50;

/** '<committee> R6 12': round and seat stay, however long the name is. */
export const referenceOf = (committee: string, round: number, seat: number): string => {
  const end = ` R${round} ${seat}`;
  const name = Array.from(committee)
    .slice(0, mostOfReference - end.length)
    .join('')
    .trimEnd();
  return `${name}${end}`;
};

/** What payment apps read from a QR code (NPCI's UPI linking): whom, how much in rupees, and for what. */
export const upiLink = (way: Pick<WayToPay, 'payee'> & { readonly upi: string }, amount: string, reference: string) => {
  const parts = { pa: way.upi, pn: way.payee, am: `${amount}.00`, cu: 'INR', tn: reference };
  return `upi://pay?${Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
};

const week = 7 * 86_400_000;

/** An address that was changed lately is how members are cheated. */
export const isNew = ({ since }: Pick<WayToPay, 'since'>, now: number): boolean => now - Date.parse(since) < week;
