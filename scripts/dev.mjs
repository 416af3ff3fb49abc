#!/usr/bin/env node
/**
 * `npm run dev`: runs the product with reload on save. The compiler and the services watch for changes; the shell's
 * development server serves all front ends from their sources. Open the address that it prints.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { root, tool } from './run.mjs';
import { script } from './steps.mjs';

await script(async () => {
  checkNode(process.versions.node);
  await ensureInstalled();
  await ensureBuilt('services');
  const bff = `http://${process.env['HOST'] || '127.0.0.1'}:${process.env['PORT'] || '3000'}`;
  const compiler = [tool('typescript/bin/tsc'), '-b', 'bff', 'projections', '--watch', '--preserveWatchOutput'];
  const parts = [
    start(compiler, root),
    start(['launcher/dist/main.js', '--watch', ...process.argv.slice(2)], root),
    start([tool('vite/bin/vite.js')], join(root, 'mfe-shell'), { MANDALI_BFF_URL: bff }),
  ];
  let stopping = false;
  const stop = () => {
    if (!stopping) for (const part of parts) part.kill('SIGTERM');
    stopping = true;
  };
  // When one process ends, all are stopped.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  for (const part of parts) part.once('exit', stop);
});

/**
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} [env]
 */
function start(args, cwd, env = {}) {
  return spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
