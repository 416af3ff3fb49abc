import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './texts/forms/en.ts';

export const texts = await inLanguage(en, {
  hi: async () => (await import('./texts/forms/hi.ts')).hi,
  ur: async () => (await import('./texts/forms/ur.ts')).ur,
});

type Refusals = Readonly<Record<string, string>>;

let refusals: Refusals = {};

/** Translates a code of the server, or a rule of a form of the books, after {@link loadRefusals}. */
export const refusalBy = (code: string): string | undefined => refusals[code];

/** Fetches them again after a failure. */
export const loadRefusals = async (): Promise<void> => {
  if (Object.keys(refusals).length > 0) return;
  refusals = await inLanguage<Refusals>(
    {},
    {
      hi: async () => (await import('./texts/server/hi.ts')).hi,
      ur: async () => (await import('./texts/server/ur.ts')).ur,
    },
  );
};
