/** More entries than these are not folded on a phone. */
export const mostEntries = 20_000;
