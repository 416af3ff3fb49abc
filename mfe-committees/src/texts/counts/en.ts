const entries = (n: string): string => (n === '1' ? 'one entry' : `${n} entries`);

const phones = (n: string): string => (n === '0' ? 'no phone yet' : n === '1' ? 'one phone' : `${n} phones`);

/** Numbers of things in a book, as words in a sentence. */
export const en = { entries, phones };
