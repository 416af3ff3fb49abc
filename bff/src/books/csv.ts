type Field = string | number | null;

/** Excel runs such a text as a formula; full-width signs count, too. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text);

const fieldOf = (value: Field): string => {
  const text = String(value ?? '');
  // A number is no formula, also a negative one.
  const safe = typeof value === 'string' && isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

export const csvLine = (fields: readonly Field[]): string => `${fields.map(fieldOf).join(',')}\r\n`;
