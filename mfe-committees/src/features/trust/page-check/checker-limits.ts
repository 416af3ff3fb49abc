/** Maximum number of entries that a phone folds. */
export const mostEntries = 20_000;
