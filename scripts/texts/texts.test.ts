import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faults } from '../../bff/src/http/faults.ts';
import { rejections } from '../../bff/src/http/rejections.ts';
import { hi as hindiForms } from '../../platform/src/texts/forms/hi.ts';
import { hi as hindiRefusals } from '../../platform/src/texts/server/hi.ts';
import { ur as urduForms } from '../../platform/src/texts/forms/ur.ts';
import { ur as urduRefusals } from '../../platform/src/texts/server/ur.ts';
import { englishFiles, importedByRunning, inLanguage, root, textsIn } from './catalogues.mjs';
import { literalsIn, literalTexts } from './literals.mjs';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const textsOf = async (file: string) =>
  textsIn(((await import(join(root, file))) as Record<string, unknown>)[basename(file, '.ts')]);

describe('texts outside of the catalogues', () => {
  it('do not occur in the front ends', () => {
    expect(literalTexts(root).map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  });

  it.each([
    ['between tags', '<p>Hello</p>'],
    ['in braces', "<p>{'Hello'}</p>"],
    ['beside an expression', '<title>{`${name} · Mandali`}</title>'],
    ['in a conditional expression', "<p>{isOpen ? 'Open' : words.closed}</p>"],
    ['in an attribute that readers see', '<button aria-label="Close" />'],
    ['in a property that readers see', '<Field hint="Digits" />'],
    ['in a label', "<Sheet closeLabel={'Close'} />"],
    ['in a toast', "toast({ title: 'Error' })"],
    ['in the default of a label', "const Sheet = ({ closeLabel = 'Close' }) => closeLabel"],
    ['in the rule of a form', "z.string().min(1, 'Name is required')"],
    ['in Hindi', '<p>बंद करें</p>'],
  ])('are found %s', (_, source) => {
    expect(
      literalsIn(
        'a.tsx',
        `export const a = (${source.startsWith('const') ? '() => 0' : source});\n${source.startsWith('const') ? source : ''}`,
      ),
    ).toHaveLength(1);
  });

  it.each([
    ['classes and ids', '<p className={styles.big} id="hello" />'],
    ['punctuation', '<p>{left} · {right}…</p>'],
    ['errors, which no page shows', "new Error('This is not provided')"],
    ['selectors', "document.querySelector('button, a')"],
    ['paths of a drawing', '<path d="M0 0H12" />'],
  ])('exclude %s', (_, source) => {
    expect(literalsIn('a.tsx', `export const a = ${source};`)).toEqual([]);
  });
});

/** Texts that are the same in every language. */
const names = /^([^\p{L}]*|.*@example\.com|v21|UPI|App Key|Auth Key|R21|proof\.json)$/u;
const scripts = { hi: /\p{Script=Devanagari}/u, ur: /\p{Script=Arabic}/u } as const;
const translations = ['hi', 'ur'] as const;
const numbersIn = (text: string): string =>
  [...new Set(text.match(/2[123]/g))].toSorted((a, b) => a.localeCompare(b)).join();

describe.each(englishFiles)('%s', (english) => {
  it.each(translations)('is translated to %s completely, with every parameter', async (language) => {
    const [ours, theirs] = [await textsOf(english), new Map(await textsOf(inLanguage(english, language)))];
    expect(ours.length).toBeGreaterThan(0);
    expect(
      ours
        .filter(([path, text]) => !names.test(text) && !scripts[language].test(theirs.get(path) ?? ''))
        .filter(([path]) => path !== 'asItCame()'),
    ).toEqual([]);
    const lost = ours.filter(([path, text]) => numbersIn(text) !== numbersIn(theirs.get(path) ?? ''));
    expect(lost).toEqual([]);
  });

  // A page waits for its catalogue: a catalogue that imports a part of the page would wait for ever.
  it.each(['en', ...translations])('imports nothing at run time, in the language %s', (language) => {
    expect(importedByRunning(inLanguage(english, language))).toEqual([]);
  });
});

it('every front end stores its catalogues as texts/<topic>/{en,hi,ur}.ts', () => {
  const layout = /^(platform|mfe-[a-z]+)\/src\/texts\/[\w-]+\/en\.ts$/;
  // Exceptions: the pages of the policy and the verifier, and ui-kit, with texts next to two of its components.
  const apart = /^ui-kit\/|^mfe-shell\/src\/(pages\/(privacy-policy|how-it-works)|verify\/texts)\//;
  expect(englishFiles.filter((file) => !layout.test(file) && !apart.test(file))).toEqual([]);
});

/** Words to avoid, from the tables in docs/translating.md. */
const wordsNotUsed = (language: 'hi' | 'ur'): readonly string[] =>
  read('docs/translating.md')
    .split('\n')
    .filter((line) => /^\|.*\|.*\|.*\|$/.test(line))
    .flatMap((line) => line.split('|')[3]?.split(',') ?? [])
    .map((word) => word.replace(/\(.*/, '').trim())
    .filter((word) => scripts[language].test(word));
const asWord = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, 'u');

const allTextsIn = async (language: 'hi' | 'ur') => {
  const ofFiles = `domain/src/proof/faults-${language}.ts`;
  // Its texts have names as parameters: the source is searched instead.
  const ofVerdicts = `domain/src/proof/verdict-${language}.ts`;
  const files = englishFiles.map((english) => inLanguage(english, language));
  const texts = (await Promise.all([...files, `platform/src/texts/server/${language}.ts`].map(textsOf))).flat();
  const faultTexts = textsIn((await import(join(root, ofFiles))) as Record<string, unknown>);
  return [...texts, ...faultTexts, [ofVerdicts, read(ofVerdicts)] as const];
};

it.each(translations)('texts in %s use one word for each term', async (language) => {
  const refused = wordsNotUsed(language);
  expect(refused.length).toBeGreaterThan(20);
  const allTexts = await allTextsIn(language);
  const others = refused.flatMap((word) =>
    allTexts.filter(([, text]) => asWord(word).test(text)).map(([path, text]) => `${word}, in ${path}: ${text}`),
  );
  expect(others).toEqual([]);
});

// A mark of direction in a catalogue would isolate a parameter twice; letters of Arabic and vowel marks look alike, and are
// other words to a search.
it('Urdu texts have the letters of Urdu, the punctuation of Urdu and no marks of direction', async () => {
  const wrong = /[\u0640\u0643\u0647\u064a\u0660-\u0669\u06f0-\u06f9\u200e\u200f\u202a-\u202e\u2066-\u2069।]|\p{M}/u;
  const texts = await allTextsIn('ur');
  expect(texts.filter(([, text]) => wrong.test(text))).toEqual([]);
});

describe.each([
  ['Hindi', hindiForms, hindiRefusals],
  ['Urdu', urduForms, urduRefusals],
])('server messages in %s', (_, forms, refusals) => {
  it('exist for every rejection code', () => {
    const codes = Object.values({ ...rejections, ...faults }).map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.filter((code) => !(code in refusals))).toEqual([]);
  });

  it('exist for every sentence without a code, of forms and sign-in', () => {
    const contracts = readdirSync(join(root, 'contracts/src/api')).map((name) => `contracts/src/api/${name}`);
    const answers = ['signup', 'email-signup', 'change-password'].map(
      (name) => `bff/src/account/operations/${name}.ts`,
    );
    const ofAccount = ['login', 'forgot-password', 'reset-password', 'sign-in-by-passkey'].map(
      (name) => `bff/src/account/operations/${name}.ts`,
    );
    const others = ['contracts/src/fields.ts', 'bff/src/people/rejections.ts', 'bff/src/account/weak-passwords.ts'];
    const texts = [...contracts, ...others, ...answers, ...ofAccount].flatMap((file) => {
      const lines = read(file).split('\n');
      // The formatter moves a long text to the line after its property name.
      const namesOf = (line: number): string => `${lines[line - 2] ?? ''}\n${lines[line - 1] ?? ''}`;
      return literalsIn(file, read(file)).filter(({ line }) => !/\b(summary|notes):(.*|\n.*)$/.test(namesOf(line)));
    });
    expect(texts.length).toBeGreaterThan(40);
    // Only a program sends a wrong nonce.
    const translated = { ...forms.sentences, ...refusals };
    const unknown = texts.filter(({ text }) => !(text in translated) && !text.includes('hex digits'));
    expect(unknown).toEqual([]);
  });
});
