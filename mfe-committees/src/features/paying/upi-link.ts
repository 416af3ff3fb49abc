import type { WayToPay } from '@mandali/contracts/way-to-pay';

/** NPCI's UPI linking: payee, rupees, and remark. */
export const upiLink = (way: Pick<WayToPay, 'payee'> & { readonly upi: string }, amount: string, reference: string) => {
  const parts = { pa: way.upi, pn: way.payee, am: `${amount}.00`, cu: 'INR', tn: reference };
  return `upi://pay?${Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
};
