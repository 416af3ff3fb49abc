#!/usr/bin/env node
/**
 * `npm run icons`: draws the icons of the home screen, and the picture of link previews, from mfe-shell/public/favicon.svg, in
 * Chromium. They are committed, so that a build needs no browser.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const pub = fileURLToPath(new URL('../mfe-shell/public', import.meta.url));
const ground = '#0b3b2e';
const leaf = '#79cf9b';

/**
 * `part`: width of the garland as a share of the side; a mask shows only the inner 80 %. `corner`: radius, percent of the side.
 * @type {readonly { name: string, side: number, part: number, corner: number, alone?: boolean }[]}
 */
const icons = [
  { name: 'any-192', side: 192, part: 0.84, corner: 22 },
  { name: 'any-512', side: 512, part: 0.84, corner: 22 },
  { name: 'maskable-512', side: 512, part: 0.68, corner: 0 },
  { name: 'apple-touch-icon', side: 180, part: 0.8, corner: 0 },
  { name: 'monochrome-512', side: 512, part: 0.84, corner: 0, alone: true },
];

const garland = (await readFile(join(pub, 'favicon.svg'), 'utf8'))
  .replace(/<style>.*?<\/style>/, '')
  // The favicon has no margin, to be as large as possible in a tab; these icons have their own.
  .replace(/viewBox="[^"]*"/, 'viewBox="1.5 1.5 45 45"');

/** @param {(typeof icons)[number]} icon */
const pageOf = ({ part, corner, alone = false }) => `<!doctype html>
<style>
  html, body { margin: 0; height: 100%; background: transparent; }
  div { display: grid; place-items: center; height: 100%; border-radius: ${corner}%; background: ${alone ? 'none' : ground}; }
  svg { width: ${part * 100}%; }
  .bud { fill: ${leaf}; }
  ${alone ? 'path { fill: #000 !important; } circle { stroke: #000; } circle:not([stroke]) { fill: #000; }' : ''}
</style>
<div>${garland}</div>`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
await mkdir(join(pub, 'icons'), { recursive: true });
for (const icon of icons) {
  const page = await browser.newPage({ viewport: { width: icon.side, height: icon.side } });
  await page.setContent(pageOf(icon));
  await writeFile(join(pub, 'icons', `${icon.name}.png`), await page.screenshot({ omitBackground: true }));
  await page.close();
}

const font = await readFile(
  fileURLToPath(import.meta.resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2')),
);

/** The name, what it is, and the garland at the right; the same for every address, so that it tells nothing of a committee. */
const preview = `<!doctype html>
<style>
  @font-face { font-family: Anek; src: url(data:font/woff2;base64,${font.toString('base64')}); font-weight: 100 800; }
  body { margin: 0; display: grid; grid-template-columns: 1fr 440px; align-items: center; gap: 40px; height: 630px; padding: 0 90px;
    box-sizing: border-box; background: ${ground}; color: #f3f8ef; font-family: Anek; }
  h1 { margin: 0; font-size: 132px; line-height: 1; font-weight: 700; letter-spacing: -0.02em; }
  p { margin: 28px 0 0; font-size: 44px; line-height: 1.25; font-weight: 450; color: #cfe3d4; text-wrap: balance; }
  svg { width: 440px; }
  .bud { fill: ${leaf}; }
</style>
<main><h1>Mandali</h1><p>A shared account book for savings groups that everybody can check</p></main>${garland}`;
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(preview);
await page.evaluate(() => document.fonts.load('700 132px Anek'));
await writeFile(join(pub, 'icons', 'preview.png'), await page.screenshot());
await browser.close();
