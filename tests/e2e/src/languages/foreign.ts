import type { Page } from 'playwright-core';
import type { Speech } from './words.ts';

/** Fields of entered texts and of the installation, and product names: not translated. */
const entered = new Set([
  'name',
  'phone',
  'email',
  'bookMark',
  'store',
  'contactEmail',
  'contactPhone',
  'contactAddress',
  'notes',
  'upi',
  'note',
  'appKey',
  'authKey',
  'browser',
  'text',
]);

/** Data of the installation that the server writes into the page. */
const installationIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="installation">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

/**
 * Collects untranslated texts from page, API answers and the stored session; returns a function that resolves to those so
 * far.
 */
export function collectData(page: Page, session = 'null'): () => Promise<ReadonlySet<string>> {
  const data = new Set<string>();
  const reading: Promise<unknown>[] = [];
  const collect = (value: unknown, name = ''): void => {
    if (typeof value === 'string' && entered.has(name)) data.add(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [inner, each] of Object.entries(value)) collect(each, Array.isArray(value) ? name : inner);
  };
  collect(JSON.parse(session));
  page.on('response', (response) => {
    const isPage = response.request().resourceType() === 'document';
    // The stream of changes holds no texts, and does not end.
    if (!isPage && !/\/api\/(?!live\b)/.test(response.url())) return;
    const read = isPage ? response.text().then(installationIn) : response.json();
    reading.push(read.then(collect, () => undefined));
  });
  return async () => {
    await Promise.all(reading);
    return data;
  };
}

/** English words in Hindi and Urdu texts: names on phones, in app settings and on keyboards. */
const loanWords = /\b(OTP|UPI|WhatsApp|API|App Key|Auth Key|key|DELETE|KB|you@example\.com|R\d+|v\d[\d.]*|Anek)\b/gi;
const englishDates = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g;

const hasLatinWords = (text: string): boolean => /\p{Script=Latin}{2}/u.test(text.replace(loanWords, ''));

const foreignTo: Readonly<Record<Speech, (text: string) => boolean>> = {
  en: () => false,
  hi: hasLatinWords,
  // The Urdu words for it would read as ‘near which’.
  ur: (text) => hasLatinWords(text.replace(/passkey/gi, '')) || /\p{Script=Devanagari}/u.test(text),
  // Texts of the catalogue are between marks; other text was never in it.
  pseudo: (text) => /\p{L}{2}/u.test(text.replaceAll(/«[^»]*»/g, '').replace(englishDates, '')),
};

/** Texts in another language than the page's; one or two letters (initials) are not words. */
export function foreignWords(speech: Speech, texts: readonly string[], data: ReadonlySet<string>): string[] {
  const longestFirst = [...data].toSorted((a, b) => b.length - a.length);
  const withoutData = (text: string): string => longestFirst.reduce((left, each) => left.replaceAll(each, ''), text);
  return texts.filter((text) => !/^\p{Lu}{1,2}$/u.test(text) && foreignTo[speech](withoutData(text)));
}
