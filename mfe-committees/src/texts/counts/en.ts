const entries = (n: string): string => (n === '1' ? 'one entry' : `${n} entries`);

const phones = (n: string): string => (n === '0' ? 'no phone yet' : n === '1' ? 'one phone' : `${n} phones`);

/** Counted nouns within a sentence. */
export const en = { entries, phones };
