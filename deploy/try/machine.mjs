/** A new operator's machine: a clone of this checkout in its own folder, a shell in it, and a `docker` on its PATH. */
import { spawn } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @typedef {{ readonly code: number, readonly output: string }} Ran
 * @typedef {object} Machine
 * @property {string} folder the clone
 * @property {string} project name of the Compose project
 * @property {string} url public address of the product
 * @property {(command: string) => Promise<string>} follow runs a command of the documentation and returns its output;
 * throws when it fails
 * @property {(command: string) => Promise<string>} run does the same for a command that only the trial needs
 * @property {(command: string) => Promise<Ran>} attempt runs a command that may fail
 * @property {(name: string) => string} setting a value of .env
 * @property {(name: string, value: string) => void} set writes a value of .env, as an operator does in an editor
 */

/** @returns {Promise<number>} a free port of the loopback address */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}

/**
 * Clones the checkout's HEAD and creates .env by docs/deploy.md, with its own project name and port.
 * @param {{ docker: string, folder: string, project: string, log: string }} options `docker`: the command of the
 * engine's client, words separated by blanks; `log`: file for the output of the commands
 * @returns {Promise<Machine>}
 */
export async function newMachine({ docker, folder, project, log }) {
  mkdirSync(folder, { recursive: true });
  const tools = join(folder, 'tools');
  mkdirSync(tools, { recursive: true });
  // The scripts of deploy/bin call `docker`; the engine's client may have another name here.
  writeFileSync(join(tools, 'docker'), `#!/bin/sh\nPATH=$OPERATORS_PATH exec ${docker} "$@"\n`);
  chmodSync(join(tools, 'docker'), 0o755);
  const clone = join(folder, 'mandali');
  const attempt = shellIn(clone, tools, log);
  const run = async (/** @type {string} */ command) => {
    const { code, output } = await attempt(command);
    if (code !== 0) throw new Error(`${command}\nended with ${code}:\n${output.slice(-2_000)}`);
    return output;
  };
  mkdirSync(clone, { recursive: true });
  if (!existsSync(join(clone, '.git'))) await run(`git clone --quiet --no-hardlinks '${checkout}' .`);
  const port = await freePort();
  const file = join(clone, '.env');
  const machine = {
    folder: clone,
    project,
    url: `http://127.0.0.1:${port}`,
    follow: run,
    run,
    attempt,
    ...settingsIn(file),
  };
  await machine.follow('sh deploy/bin/new-env.sh >.env');
  machine.set('COMPOSE_PROJECT_NAME', project);
  machine.set('LISTEN', `127.0.0.1:${port}`);
  machine.set('PUBLIC_URL', machine.url);
  return machine;
}

/**
 * @param {string} folder
 * @param {string} tools
 * @param {string} log
 * @returns {(command: string) => Promise<Ran>}
 */
function shellIn(folder, tools, log) {
  const operatorsPath = process.env['PATH'] ?? '';
  const env = { ...process.env, PATH: `${tools}:${operatorsPath}`, OPERATORS_PATH: operatorsPath };
  return (command) =>
    new Promise((resolve, reject) => {
      appendFileSync(log, `\n$ ${command}\n`);
      const child = spawn('sh', ['-c', command], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          output += chunk;
          appendFileSync(log, chunk);
        });
      child.once('error', reject);
      child.once('close', (code) => resolve({ code: code ?? 1, output }));
    });
}

/** @param {string} file */
function settingsIn(file) {
  const line = (/** @type {string} */ name) => new RegExp(`^${name}=(.*)$`, 'm');
  return {
    setting: (/** @type {string} */ name) => line(name).exec(readFileSync(file, 'utf8'))?.[1] ?? '',
    set: (/** @type {string} */ name, /** @type {string} */ value) => {
      const text = readFileSync(file, 'utf8');
      const changed = line(name).test(text)
        ? text.replace(line(name), () => `${name}=${value}`)
        : `${text}${name}=${value}\n`;
      writeFileSync(file, changed);
    },
  };
}
