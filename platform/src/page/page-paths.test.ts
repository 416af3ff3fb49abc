import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  ['../../../{platform,mfe-*}/src/**/*.{ts,tsx}', '!../../../**/*.{test,fixture}.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
);
const ofAPage = /(['"`}])\/(committee|compare|login|settings|admin|audit|verify|privacy-policy)\b(?!\.html)/;

it('addresses of pages are written only in paths.ts of the contracts', () => {
  const lines = Object.entries(sources).flatMap(([file, text]) => text.split('\n').map((line) => ({ file, line })));
  expect(lines.length).toBeGreaterThan(10_000);
  expect(lines.filter(({ line }) => ofAPage.test(line) && !line.includes('@mandali/'))).toEqual([]);
});
