import { erasedName, missingName } from '@mandali/contracts/shapes';
import { texts } from './texts.ts';

const namesOfServer: ReadonlyMap<unknown, string> = new Map([
  [erasedName, texts.erased],
  [missingName, texts.nameMissing],
]);

const inReadersWords = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inReadersWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key,
      key === 'name' ? (namesOfServer.get(held) ?? inReadersWords(held)) : inReadersWords(held),
    ]),
  );
};

/** Whether a person, as answers name them on the page, has no account any more. */
export const isErased = ({ name }: { readonly name: string }): boolean => name === texts.erased;

/** Whether the server does not know the name of the person, as answers name them on the page. */
export const isNameMissing = ({ name }: { readonly name: string }): boolean => name === texts.nameMissing;

/** An answer of the server in which people without an account any more, or without a name, are named in the reader's language. */
export const withErasedNames = <T>(answer: T): T =>
  texts.erased === erasedName ? answer : (inReadersWords(answer) as T);
