/**
 * Returns '1,20,000' for a whole number: the last three digits, then pairs. Without Intl, whose first use takes longer than to
 * render a page of amounts (docs/adr/0097).
 */
export const indianDigits = (whole: number): string => String(whole).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
