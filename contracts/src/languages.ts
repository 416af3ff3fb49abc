import { z } from 'zod';
import { languages, languageTable, type LanguageCode } from './language-table.ts';

export const languageCode = z.enum(languages);

/** Only a page's values, such as 'hi-IN'; a browser's own value is longer. */
export const languageOfPage = (header: string | undefined): LanguageCode | null =>
  languages.find((code) => header === languageTable[code].tag) ?? null;
