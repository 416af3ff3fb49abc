#!/usr/bin/env node
/** `npm run projections -- rebuild`: works on the read models in the database of DATABASE_URL, else in the embedded one. */
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { script } from './steps.mjs';

await script(async () => {
  checkNode(process.versions.node);
  await ensureInstalled();
  await ensureBuilt('services');
});
const tool = 'projections/dist/cli.js';
if (process.argv[2] === 'rebuild') {
  process.argv.splice(2, 0, tool);
  await import('../launcher/dist/with-database.js');
} else await import(`../${tool}`);
