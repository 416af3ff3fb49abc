import { erasedName, missingName } from '@mandali/contracts/shapes';
import { texts } from '../texts.ts';

/** Translations of the server's placeholder names for people without one; empty in English. */
const names = new Map<unknown, string>(Object.entries(texts.people));

const isShownAs =
  (serverName: string) =>
  ({ name }: { readonly name: string }): boolean =>
    name === (names.get(serverName) ?? serverName);

/** Returns whether a name on the page is the placeholder of a deleted account. */
export const isErased = isShownAs(erasedName);

/** Returns whether a name on the page is the placeholder of an unknown name. */
export const isNameMissing = isShownAs(missingName);

/**
 * Parses an answer of the server and translates the placeholder names of people without account or name, by a JSON
 * reviver.
 */
export const withErasedNames = <T>(answer: T): T =>
  names.size > 0 && answer
    ? (JSON.parse(JSON.stringify(answer), (key, held: unknown) => (key === 'name' && names.get(held)) || held) as T)
    : answer;
