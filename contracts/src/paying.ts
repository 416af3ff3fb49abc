/** Maximum length of a reference in payment apps, characters. */
const mostOfReference = 50;

/** Returns '<committee> R6 12'; a long name is cut, round and seat are not. */
export const referenceOf = (committee: string, round: number, seat: number): string => {
  const end = ` R${round} ${seat}`;
  const name = Array.from(committee)
    .slice(0, mostOfReference - end.length)
    .join('')
    .trimEnd();
  return `${name}${end}`;
};

const week = 7 * 86_400_000;

/** A recently changed address is a way to cheat members. @param since ISO 8601 @param now ms since 1970 */
export const isNew = ({ since }: { readonly since: string }, now: number): boolean => now - Date.parse(since) < week;
