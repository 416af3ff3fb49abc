#!/usr/bin/env node
/** `npm run bench`: measures the speed of the product, as ratios; see tests/bench/src/main.ts. */
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { runNode, tool } from './run.mjs';
import { script } from './steps.mjs';

await script(async () => {
  checkNode(process.versions.node);
  await ensureInstalled();
  await ensureBuilt();
  // Not a part of the product: ensureBuilt does not build it.
  await runNode([tool('typescript/bin/tsc'), '-b', 'tests/bench']);
});
await import('../tests/bench/dist/main.js');
