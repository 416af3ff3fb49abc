import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '@mandali/contracts/language-table';

export type Speech = LanguageCode | 'pseudo';

const catalogues = {
  shell: 'mfe-shell/src/texts/frame',
  policy: 'mfe-shell/src/pages/privacy-policy',
  notFound: 'mfe-shell/src/texts/not-found',
  auth: 'mfe-auth/src/texts/sign-in',
  code: 'mfe-auth/src/texts/code',
  identity: 'mfe-auth/src/texts/identity',
  reset: 'mfe-auth/src/texts/reset',
  settings: 'mfe-auth/src/texts/settings',
  committees: 'mfe-committees/src/texts/first-load',
  kit: 'ui-kit/src/language/texts',
  admin: 'mfe-admin/src/texts/panel',
} as const;

/** A text of the page, by front end and path in the catalogue, with its arguments. */
export type Say = (catalogue: keyof typeof catalogues, path: string, ...given: unknown[]) => string;

const at = (catalogue: unknown, path: string): unknown =>
  path.split('.').reduce((inner, name) => (inner as Record<string, unknown>)[name], catalogue);

// Imports sources: the tested product is built, these are only the expected texts.
const source = (path: string): Promise<Record<string, unknown>> =>
  import(fileURLToPath(new URL(`../../../../${path}.ts`, import.meta.url)));

/** Loads the texts of a language, by which tests find controls. */
export async function wordsOf(speech: Speech): Promise<Say> {
  const { pseudo } = (await source('ui-kit/src/language/pseudo')) as { readonly pseudo: <T>(texts: T) => T };
  const file = speech === 'pseudo' ? 'en' : speech;
  const loaded = await Promise.all(
    Object.entries(catalogues).map(async ([name, path]) => {
      const words = (await source(`${path}/${file}`))[file];
      return [name, speech === 'pseudo' ? pseudo(words) : words] as const;
    }),
  );
  const all = Object.fromEntries(loaded);
  return (catalogue, path, ...given) => {
    const text = at(all[catalogue], path);
    return String(typeof text === 'function' ? (text as (...parts: unknown[]) => string)(...given) : text);
  };
}
