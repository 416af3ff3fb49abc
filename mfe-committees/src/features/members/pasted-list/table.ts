import { latinDigits } from '@mandali/contracts/digits';
import type { Line } from './cells.ts';
import { cleanName } from './clean-name.ts';
import type { LinePeople } from './people-of-line.ts';
import { brokenPhoneIn, piecesOf } from './phones-in-text.ts';
import { headOf, type Head } from './words.ts';

/** The columns of a table by its first line. */
export type Table = { readonly separator: Line['separator']; readonly columns: readonly (Head | null)[] };

export const tableOf = ({ cells, separator }: Line): Table | null => {
  const columns = cells.map(headOf);
  const named = columns.filter((head) => head !== null).length;
  const isHead = columns.includes('name') && named > 1 && named * 2 >= cells.filter(Boolean).length;
  return isHead ? { separator, columns } : null;
};

/** Reads a row by the columns of its table. */
export const personOfRow = ({ columns }: Table, { cells }: Line): LinePeople => {
  const rest: string[] = [];
  const names: string[] = [];
  let phone = '';
  let broken = '';
  cells.forEach((cell, at) => {
    const pieces = piecesOf(latinDigits(cell));
    for (const piece of pieces) {
      if ('phone' in piece) {
        if (phone === '') phone = piece.phone;
        else rest.push(piece.phone);
        continue;
      }
      const clean = cleanName(piece.text);
      if (columns[at] === 'name') names.push(clean.name);
      else if (columns[at] === 'phone') broken ||= brokenPhoneIn(piece.text) ?? '';
      else if (clean.name !== '') rest.push(clean.name);
      rest.push(...clean.rest.filter((text) => text !== broken));
    }
  });
  const name = names.filter(Boolean).join(' ');
  const people = name === '' && phone === '' ? [] : [{ name, phone: phone || broken, rest }];
  return { people, isUnderstood: people.length > 0 || cells.every((cell) => cell === '') };
};
