#!/usr/bin/env node
/** `npm run shots`: pictures of all screens into shots/; see tests/e2e/src/shots.ts. Needs a Chromium. */
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { runNode, tool } from './run.mjs';
import { script } from './steps.mjs';

await script(async () => {
  checkNode(process.versions.node);
  await ensureInstalled();
  await ensureBuilt();
  // Not a part of the product: changes do not make a build stale.
  await runNode([tool('typescript/bin/tsc'), '-b', 'tests/e2e']);
});
await import('../tests/e2e/dist/shots.js');
