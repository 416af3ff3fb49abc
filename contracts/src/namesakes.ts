import { atAGlance } from './look-alikes.ts';

/** A seat with the name of one of its holders. */
export type NamedSeat = { readonly seatNo: number; readonly name: string };

/** 'AR' of 'Asha Rao'. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
};

/** `shortens`: the name has nothing else, so it could be short for every name of the same key. */
type NameKey = { readonly key: string; readonly shortens: boolean };

/** A small L looks like a large I, but a large L does not: names are compared by case and by looks. */
const keysOf = (name: string): readonly NameKey[] =>
  [name, name.replace(/l/g, 'I')].flatMap((text, way) =>
    shortKeysOf(text).map(({ key, shortens }) => ({ key: `${way} ${key}`, shortens })),
  );

/** The whole name; the first name, for 'Asha' beside 'Asha Rao'; the first letter and surname, for 'A. Rao' beside it. */
const shortKeysOf = (name: string): readonly NameKey[] => {
  // 'Asha (seat 1)' as a name would look like the tag of another Asha.
  const shown = name.replace(/\s*[([{][^()[\]{}]*[)\]}]\s*$/, '') || name;
  const words = shown.split(/[\s.]+/).flatMap((word) => atAGlance(word) || []);
  const [first = '', ...others] = words;
  const last = others.at(-1);
  const [letter = ''] = first;
  const whole = { key: `=${words.join('') || name}`, shortens: true };
  if (last === undefined) return [whole, { key: first, shortens: true }];
  return [whole, { key: first, shortens: false }, { key: `${letter} ${last}`, shortens: first === letter }];
};

const clashing = <Seat extends NamedSeat>(
  seats: readonly Seat[],
  keysIn: (name: string) => readonly NameKey[],
): readonly Seat[] => {
  const groups = new Map<string, { readonly seats: Seat[]; shortens: boolean }>();
  for (const seat of seats) {
    for (const { key, shortens } of keysIn(seat.name)) {
      const group = groups.get(key) ?? { seats: [], shortens: false };
      group.seats.push(seat);
      group.shortens ||= shortens;
      groups.set(key, group);
    }
  }
  const found = [...groups.values()].filter(
    (group) => group.shortens && group.seats.some(({ seatNo }) => seatNo !== group.seats[0]?.seatNo),
  );
  return [...new Set(found.flatMap((group) => group.seats))];
};

/**
 * Returns the seats whose name could be taken for the name of another seat (decision 65), compared without case, accents,
 * spaces, look-alike letters and a last part in brackets; 'Asha' and 'A. Rao' could be 'Asha Rao'. A seat may stand in the
 * list once for each of its holders.
 */
export const namesakesIn = <Seat extends NamedSeat>(seats: readonly Seat[]): readonly Seat[] => clashing(seats, keysOf);

/** Returns the seats whose initials are those of another seat. */
export const sameInitialsIn = <Seat extends NamedSeat>(seats: readonly Seat[]): readonly Seat[] =>
  clashing(seats, (name) => [{ key: atAGlance(initialsOf(name)) || initialsOf(name), shortens: true }]);
