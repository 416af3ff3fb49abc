#!/usr/bin/env node
/** `npm start`: makes whatever is missing, then hands over to the launcher in this same process. */
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { script } from './steps.mjs';

await script(async () => {
  checkNode(process.versions.node);
  await ensureInstalled();
  await ensureBuilt();
});
await import('../launcher/dist/main.js');
