#!/usr/bin/env node
/** `npm run build`: builds what is stale; with a name (services, mfe-admin, …) only that part. */
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { script } from './steps.mjs';

await script(async () => {
  checkNode(process.versions.node);
  await ensureInstalled();
  await ensureBuilt(process.argv[2]);
});
