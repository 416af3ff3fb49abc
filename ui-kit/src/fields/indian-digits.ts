/**
 * '1,20,000' of a whole number: the last three digits, then pairs. By hand, because a browser's first use of Intl takes
 * longer than to draw a page of amounts (docs/adr/0097).
 */
export const indianDigits = (whole: number): string => String(whole).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
