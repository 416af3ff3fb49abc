import { erasedName } from '@mandali/contracts/shapes';
import { texts } from './texts.ts';

const inReadersWords = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inReadersWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key,
      key === 'name' && held === erasedName ? texts.erased : inReadersWords(held),
    ]),
  );
};

/** Whether a person, as answers name them on the page, has no account any more. */
export const isErased = ({ name }: { readonly name: string }): boolean => name === texts.erased;

/** An answer of the server in which people without an account any more are named in the reader's language. */
export const withErasedNames = <T>(answer: T): T =>
  texts.erased === erasedName ? answer : (inReadersWords(answer) as T);
