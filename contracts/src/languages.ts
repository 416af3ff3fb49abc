import { z } from 'zod';

export const languages = ['en', 'hi'] as const;
export const languageCode = z.enum(languages);
export type LanguageCode = z.infer<typeof languageCode>;

/** Only a page's values, such as 'hi-IN'; a browser's own value is longer. */
export const languageOfPage = (header: string | undefined): LanguageCode | null =>
  languages.find((code) => header === `${code}-IN`) ?? null;
