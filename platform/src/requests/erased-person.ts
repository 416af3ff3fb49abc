import { erasedName, missingName } from '@mandali/contracts/shapes';
import { texts } from '../texts.ts';

/** Empty in English. */
const names = new Map<unknown, string>(Object.entries(texts.people));

const isShownAs =
  (serverName: string) =>
  ({ name }: { readonly name: string }): boolean =>
    name === (names.get(serverName) ?? serverName);

export const isErased = isShownAs(erasedName);

export const isNameMissing = isShownAs(missingName);

export const withErasedNames = <T>(answer: T): T =>
  names.size > 0 && answer
    ? (JSON.parse(JSON.stringify(answer), (key, held: unknown) => (key === 'name' && names.get(held)) || held) as T)
    : answer;
