import { ensureBuilt } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { script } from './steps.mjs';

/**
 * Installs and builds what is missing, then runs a tool in this process: on the database of DATABASE_URL, else on the
 * embedded one. --help needs no database.
 * @param {string} tool script below the root
 * @param {string | null} [launcher] script that provides the database; null: the tool needs none
 */
export async function operatorsTool(tool, launcher = '../launcher/dist/with-database.js') {
  await script(async () => {
    checkNode(process.versions.node);
    await ensureInstalled();
    await ensureBuilt('services');
  });
  const args = process.argv.slice(2);
  if (launcher === null || args.length === 0 || args.includes('--help')) await import(`../${tool}`);
  else {
    process.argv.splice(2, 0, tool);
    await import(launcher);
  }
}
