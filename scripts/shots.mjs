#!/usr/bin/env node
/** `npm run shots`: saves pictures of all screens in shots/; see tests/e2e/src/shots.ts. Needs a Chromium. */
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { runNode, tool } from './run.mjs';
import { script } from './steps.mjs';

await script(async () => {
  checkNode(process.versions.node);
  await ensureInstalled();
  await ensureBuilt();
  // Not a part of the product: ensureBuilt does not build it.
  await runNode([tool('typescript/bin/tsc'), '-b', 'tests/e2e']);
});
await import('../tests/e2e/dist/shots.js');
