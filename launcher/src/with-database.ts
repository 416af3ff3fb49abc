#!/usr/bin/env node
/**
 * Runs an operator's tool on the product's database, whether the product runs or not:
 * `node launcher/dist/with-database.js bff/dist/admin-create.js --email you@example.org`
 */
import { publicAddress } from './product.ts';
import { withProductDatabase } from './product-database.ts';
import { asScript, runTool, secretsOf, toolOf } from './tool.ts';

await asScript(() => {
  const tool = toolOf(process.argv.slice(2), process.env);
  return withProductDatabase(tool.settings, (url) =>
    runTool(tool, { ...secretsOf(tool.settings), DATABASE_URL: url, PUBLIC_URL: publicAddress(tool.settings) }),
  );
});
