import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  ['../../../{platform,mfe-*}/src/**/*.{ts,tsx}', '!../../../**/*.{test,fixture}.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
);
const ofAPage = /(['"`}])\/(committee|compare|login|settings|admin|audit|verify|privacy-policy)\b(?!\.html)/;

it('writes the address of a page nowhere but in the contracts: paths.ts', () => {
  const lines = Object.entries(sources).flatMap(([file, text]) => text.split('\n').map((line) => ({ file, line })));
  expect(lines.length).toBeGreaterThan(10_000);
  expect(lines.filter(({ line }) => ofAPage.test(line) && !line.includes('@mandali/'))).toEqual([]);
});
