#!/usr/bin/env node
/** `npm run shots`: pictures of all screens into shots/; see e2e/src/shots.ts. Needs a Chromium. */
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { script } from './steps.mjs';

await script(async () => {
  checkNode(process.versions.node);
  await ensureInstalled();
  await ensureBuilt();
});
await import('../e2e/dist/shots.js');
