import { z } from 'zod';

/** The languages in which a person may be written to: those of the pages. */
export const languages = ['en', 'hi'] as const;
export const languageCode = z.enum(languages);
export type LanguageCode = z.infer<typeof languageCode>;

/** As a page names its own in `Accept-Language`, alone: 'hi-IN'. What a browser sends of its own accord is longer. */
export const languageOfPage = (header: string | undefined): LanguageCode | null =>
  languages.find((code) => header === `${code}-IN`) ?? null;
