#!/usr/bin/env node
/**
 * Writes client/dist/package, which `npm pack` and `npm publish` of client/ take: the client and, beside it, the contracts
 * it imports, so that the package depends on zod alone. Run by npm as its `prepack`.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, runNode, tool } from './run.mjs';
import { script } from './steps.mjs';

const target = join(root, 'client/dist/package');

await script(async () => {
  await runNode([tool('typescript/bin/tsc'), '-b', 'contracts', 'client']);
  rmSync(target, { recursive: true, force: true });
  copyBuilt('client', '.');
  copyBuilt('contracts', 'contracts');
  cpSync(join(root, 'LICENSE'), join(root, 'client/LICENSE'));
});

/**
 * Copies what a folder was compiled to, without tests and source maps.
 * @param {string} folder
 * @param {string} into folder below client/dist/package
 */
function copyBuilt(folder, into) {
  const dist = join(root, folder, 'dist');
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|d\.ts)$/.test(file) || /\.test\.|^package\//.test(file)) continue;
    const text = readFileSync(join(dist, file), 'utf8')
      .replace(/^\/\/# sourceMappingURL=.*\n?/m, '')
      .replaceAll(/(['"])@mandali\/contracts\/([\w/-]+)\1/g, "'./contracts/$2.js'");
    mkdirSync(dirname(join(target, into, file)), { recursive: true });
    writeFileSync(join(target, into, file), text);
  }
}
