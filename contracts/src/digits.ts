/** Marks of direction, joiners and spaces without width, and what draws a digit as a key. */
const marks = /[\p{Cf}\uFE0F\u20E3]/gu;

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Unicode has the decimal digits of a script in a row that begins with zero; some rows follow each other. */
const valueOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
};

/** Replaces the digits of every script by 0 to 9, and leaves the rest as it is. */
export const latinDigits = (text: string): string => text.replace(/(?!\d)\p{Nd}/gu, valueOf);

/** Returns a typed or pasted number in plain characters: without invisible marks, full width and digits of other scripts. */
export const plainNumber = (text: string): string => latinDigits(text.replace(marks, '').normalize('NFKC')).trim();
