/** From the strongest to the weakest: a comma in a column of a spreadsheet belongs to its text. */
const separators = ['\t', ';', '|', ','] as const;

export type Line = {
  readonly cells: readonly string[];
  readonly separator: (typeof separators)[number] | null;
  /** 'Asha, Ravi': a list as people write it, no columns. */
  readonly isSpoken: boolean;
};

const quoted = /^\s*["“](.*)["”]\s*$/su;
/** Spreadsheets mark a number as text by an apostrophe. */
const textMark = /^\s*['’](?=[+\d])/;

const unquoted = (cell: string): string =>
  (quoted.exec(cell)?.[1] ?? cell).replaceAll('""', '"').replace(textMark, '').trim();

/** Splits at a separator outside of quotes. */
const split = (line: string, separator: string): readonly string[] => {
  const cells = [''];
  let isQuoted = false;
  for (const letter of line) {
    const cell = cells.at(-1) ?? '';
    const opens = letter === '"' && (isQuoted || cell.trim() === '');
    if (opens) isQuoted = !isQuoted;
    if (letter === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] = cell + letter;
  }
  return cells;
};

export const cellsOf = (line: string): Line => {
  const separator = separators.find((each) => split(line, each).length > 1) ?? null;
  const cells = separator === null ? [line] : split(line, separator);
  return {
    cells: cells.map(unquoted),
    separator,
    isSpoken: separator === ',' && /, /.test(line) && !line.includes('"'),
  };
};
