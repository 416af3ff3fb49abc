#!/usr/bin/env node
/** `npm run bench`: how fast the product is, as ratios; see bench/src/main.ts. */
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { script } from './steps.mjs';

await script(async () => {
  checkNode(process.versions.node);
  await ensureInstalled();
  await ensureBuilt();
});
await import('../bench/dist/main.js');
