import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { Stop } from './steps.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} path script of an installed package, below node_modules */
export const tool = (path) => join(root, 'node_modules', path);

/**
 * Runs a program quietly; its output is shown only when it fails.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options] cwd is the root of the project by default
 * @returns {Promise<string>} its output
 */
export function runQuietly(program, args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
    child.once('error', (error) => reject(new Stop(`${program} could not be run: ${error.message}`)));
    child.once('close', (code) => (code === 0 ? resolve(printed) : reject(new Stop(printed.trim()))));
  });
}

/**
 * Runs a script by this same Node.
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export const runNode = (args, options) => runQuietly(process.execPath, args, options);

/**
 * Runs a script by this same Node with the terminal passed through.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code
 */
export function showNode(args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('close', (code) => resolve(code ?? 1));
  });
}
