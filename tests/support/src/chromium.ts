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

/** CHROMIUM_PATH, else the browser of the distribution. */
export const chromiumPath: string | undefined = firstOf(named, ...whole);

/** The headless shell uses a sixth less CPU. Features of a window, such as installing a page, need the full browser. */
export const headlessChromiumPath: string | undefined = firstOf(
  process.env['CHROMIUM_HEADLESS_PATH'],
  named,
  shell,
  ...whole,
);
