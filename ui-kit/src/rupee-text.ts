import { indianDigits } from './indian-digits.ts';

/** The most digits a field takes: far above any pot, below the safe integers. */
const mostDigits = 12;

/** 120000 → '1,20,000'; nothing for null. */
export function formatRupees(rupees: number | null): string {
  return rupees === null ? '' : indianDigits(rupees);
}

/** '₹ 1,20,000' → 120000; null when no digit is in it. Paise after a point are left out: amounts are whole rupees. */
export function parseRupees(typed: string): number | null {
  const whole = typed.split('.')[0] ?? '';
  const digits = whole.replace(/\D/g, '').slice(0, mostDigits);
  return digits === '' ? null : Number(digits);
}

/** The place in a grouped number that has `digits` digits before it. */
export function caretAfterDigits(grouped: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(grouped[at] ?? '')) seen += 1;
  }
  return grouped.length;
}
