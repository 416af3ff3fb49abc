import { erasedName, missingName } from '@mandali/contracts/shapes';
import { texts } from '../texts.ts';

/** Names that the server gives to people who have none, in the reader's language; empty in the server's own. */
const names = new Map<unknown, string>(Object.entries(texts.people));

const isShownAs =
  (serverName: string) =>
  ({ name }: { readonly name: string }): boolean =>
    name === (names.get(serverName) ?? serverName);

/** Whether a person, as answers name them on the page, has no account any more. */
export const isErased = isShownAs(erasedName);

/** Whether the server does not know the name of the person, as answers name them on the page. */
export const isNameMissing = isShownAs(missingName);

/**
 * An answer of the server in which people without an account any more, or without a name, are named in the reader's
 * language. Answers are JSON, whose reviver walks through them.
 */
export const withErasedNames = <T>(answer: T): T =>
  names.size > 0 && answer
    ? (JSON.parse(JSON.stringify(answer), (key, held: unknown) => (key === 'name' && names.get(held)) || held) as T)
    : answer;
