type Field = string | number | null;

/** Excel takes a text that begins so, also in full width, for a formula, and carries it out. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text);

const fieldOf = (value: Field): string => {
  const text = String(value ?? '');
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Without it spreadsheets do not take the text for UTF-8. */
export const byteOrderMark = '\uFEFF';

/** One line of RFC 4180. */
export const csvLine = (fields: readonly Field[]): string => `${fields.map(fieldOf).join(',')}\r\n`;
