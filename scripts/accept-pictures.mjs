#!/usr/bin/env node
/**
 * `npm run accept-pictures`: accepts the present pictures of ui-kit, with which `npm test` compares; with `-- screens`
 * those of screens and dialogs. Review the changed pictures (ui-kit/gallery/pictures, tests/e2e/pictures) before you
 * commit them. Needs a Chromium.
 */
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { showNode, tool } from './run.mjs';
import { script } from './steps.mjs';

const ofParts = ['run', '--project=pages', 'ui-kit/src/gallery.int.test.ts', '-t', 'looks as it was accepted'];
const ofScreens = ['run', '--project=e2e', 'tests/e2e/src/screens.int.test.ts'];

await script(async () => {
  checkNode(process.versions.node);
  await ensureInstalled();
  const isOfScreens = process.argv[2] === 'screens';
  if (isOfScreens) await ensureBuilt();
  process.exitCode = await showNode([tool('vitest/vitest.mjs'), ...(isOfScreens ? ofScreens : ofParts)], {
    ...process.env,
    MANDALI_ACCEPT_PICTURES: '1',
  });
});
