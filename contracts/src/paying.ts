/** Letters that payment apps take as a note. */
const mostOfReference = 50;

/** '<committee> R6 12': round and seat stay, however long the name is. */
export const referenceOf = (committee: string, round: number, seat: number): string => {
  const end = ` R${round} ${seat}`;
  const name = Array.from(committee)
    .slice(0, mostOfReference - end.length)
    .join('')
    .trimEnd();
  return `${name}${end}`;
};

const week = 7 * 86_400_000;

/** An address that was changed lately is how members are cheated. `since`: ISO 8601; `now`: milliseconds since 1970. */
export const isNew = ({ since }: { readonly since: string }, now: number): boolean => now - Date.parse(since) < week;
