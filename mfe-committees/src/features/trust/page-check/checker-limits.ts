/** Maximum number of entries that a phone folds. */
export const maxEntries = 20_000;
