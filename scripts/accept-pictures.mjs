#!/usr/bin/env node
/**
 * `npm run accept-pictures`: takes new reference pictures of ui-kit, which `npm test` compares with; with `-- screens`
 * those of screens and dialogs. Review the changed pictures (ui-kit/gallery/pictures, tests/e2e/pictures) before you
 * commit them. Needs a Chromium.
 */
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { showNode, tool } from './run.mjs';
import { script } from './steps.mjs';

const componentTests = [
  'run',
  '--project=pages',
  'ui-kit/src/gallery.nightly.test.ts',
  '-t',
  'matches the accepted pictures',
];
const screenTests = ['run', '--project=e2e', 'tests/e2e/src/screens'];

await script(async () => {
  checkNode(process.versions.node);
  await ensureInstalled();
  const isForScreens = process.argv[2] === 'screens';
  if (isForScreens) await ensureBuilt();
  process.exitCode = await showNode([tool('vitest/vitest.mjs'), ...(isForScreens ? screenTests : componentTests)], {
    ...process.env,
    MANDALI_ACCEPT_PICTURES: '1',
  });
});
