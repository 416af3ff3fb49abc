import { existsSync } from 'node:fs';

const named = process.env['CHROMIUM_PATH'];
const shell = '/usr/bin/chromium-headless-shell';
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const firstOf = (...paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path));

/** The program of the whole browser: CHROMIUM_PATH, else where distributions put it; undefined where there is none. */
export const chromiumPath: string | undefined = firstOf(named, ...whole);

/**
 * The same engine without a window around the page, which takes a sixth less of the processor: CHROMIUM_HEADLESS_PATH, else
 * the browser that is named, or what this machine has. What belongs to the window, as installing a page does, needs the
 * whole browser.
 */
export const headlessChromiumPath: string | undefined = firstOf(
  process.env['CHROMIUM_HEADLESS_PATH'],
  named,
  shell,
  ...whole,
);
