#!/usr/bin/env node
/**
 * `npm run sign-in-link`: creates a link for a person who cannot sign in otherwise, in the database of DATABASE_URL, else
 * in the embedded one.
 */
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { script } from './steps.mjs';

await script(async () => {
  checkNode(process.versions.node);
  await ensureInstalled();
  await ensureBuilt('services');
});
const tool = 'bff/dist/sign-in-link.js';
if (process.argv.includes('--help')) await import(`../${tool}`);
else {
  process.argv.splice(2, 0, tool);
  await import('../launcher/dist/with-database.js');
}
