#!/usr/bin/env node
/**
 * `npm run accept-pictures`: how the parts of ui-kit look now is what `npm test` compares with from now on. Look at the
 * pictures that have changed (ui-kit/gallery/pictures) before you commit them. Needs a Chromium.
 */
import { checkNode, ensureInstalled } from './install.mjs';
import { showNode, tool } from './run.mjs';
import { script } from './steps.mjs';

await script(async () => {
  checkNode(process.versions.node);
  await ensureInstalled();
  const test = ['run', '--project=pages', 'ui-kit/src/gallery.int.test.ts', '-t', 'looks as it was accepted'];
  process.exitCode = await showNode([tool('vitest/vitest.mjs'), ...test], {
    ...process.env,
    MANDALI_ACCEPT_PICTURES: '1',
  });
});
