#!/usr/bin/env node
/** `npm start`: installs and builds what is missing, then runs the launcher in this process. */
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { script } from './steps.mjs';

await script(async () => {
  checkNode(process.versions.node);
  await ensureInstalled();
  await ensureBuilt();
});
await import('../launcher/dist/main.js');
