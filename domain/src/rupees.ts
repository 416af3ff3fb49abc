// Money is whole rupees, never a fraction: sums are exact and there is nothing to round.

declare const brand: unique symbol;

/** A whole, non-negative number of rupees below 2^53. */
export type Rupees = number & { readonly [brand]: 'Rupees' };

/** Throws RangeError for a number that is no amount: a programmer error, amounts of users are checked at the border. */
export const rupees = (n: number): Rupees => {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`no whole amount of rupees: ${n}`);
  return n as Rupees;
};

/** `amount` times a count, such as a contribution times the number of members: the pot. */
export const times = (amount: Rupees, count: number): Rupees => rupees(amount * count);

export const sum = (amounts: readonly Rupees[]): Rupees =>
  rupees(amounts.reduce<number>((total, amount) => total + amount, 0));

/** The digits alone, as amounts stand in answers of the API: "120000". */
export const digitsOf = (amount: Rupees): string => String(amount);

const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** As people read it: "₹1,20,000", "₹0". */
export const formatRupees = (amount: Rupees): string => `₹${indian.format(amount)}`;
