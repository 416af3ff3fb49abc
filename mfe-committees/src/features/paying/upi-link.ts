import type { WayToPay } from '@mandali/contracts/way-to-pay';

/** NPCI's UPI linking: payee, rupees, and remark. */
export const upiLink = (way: Pick<WayToPay, 'payee'> & { readonly upi: string }, amount: string, reference: string) => {
  const parts = { pn: way.payee, am: `${amount}.00`, cu: 'INR', tn: reference };
  // Some apps of banks read an encoded @ as the digits 40.
  return `upi://pay?pa=${way.upi}&${Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
};
