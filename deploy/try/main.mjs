#!/usr/bin/env node
/**
 * `npm run try-deployment`: follows docs/deploy.md and docs/backup.md on a Docker Engine, as a new operator would.
 * Each command of a trial is in one of these pages letter for letter; tests/support/src/deployment compares them.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { trials } from './trials.mjs';

const help = `Usage: npm run try-deployment -- [--docker COMMAND] [--folder FOLDER] [--only NAME,NAME] [--keep]

Follows docs/deploy.md and docs/backup.md in a clone of this checkout: builds the images, starts, grows to three event
store nodes and back, upgrades under load, releases a front end, backs up, restores on an empty machine, serves TLS, and
stops and starts in every order. Ends with exit code 1 when a trial fails. Takes 5 minutes on two processors, the first
time 10 for the images.

--docker COMMAND   the engine's client, default: docker
--folder FOLDER    where the clones, logs and backups go; the engine has to see it under the same path. Default: a new
                   temporary folder
--only NAME,NAME   only these trials (${trials.map(({ name }) => name).join(', ')}); start always runs
--keep             leaves containers, volumes and images where they are
`;

const { values } = parseArgs({
  options: {
    docker: { type: 'string', default: 'docker' },
    folder: { type: 'string' },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(help);
else process.exitCode = await run();

/** @returns {Promise<number>} exit code */
async function run() {
  const folder = resolve(values.folder ?? mkdtempSync(join(tmpdir(), 'mandali-try-')));
  const wanted = values.only?.split(',');
  const unknown = wanted?.find((name) => !trials.some((trial) => trial.name === name));
  if (unknown !== undefined) {
    process.stderr.write(`There is no trial ${unknown}.\n\n${help}`);
    return 2;
  }
  const chosen = trials.filter(({ name }) => wanted === undefined || name === 'start' || wanted.includes(name));
  process.stdout.write(`Trying the deployment in ${folder}; what the commands print: trials.log\n`);
  const context = { docker: values.docker, folder, log: join(folder, 'trials.log'), cleanUps: [], machine: null };
  let failed = 0;
  for (const { name, title, run: trial } of chosen) {
    const begun = performance.now();
    const seconds = () => `${((performance.now() - begun) / 1_000).toFixed(0)} s`;
    const facts = await trial(context).catch((/** @type {Error} */ error) => error);
    if (facts instanceof Error) failed += 1;
    const outcome = facts instanceof Error ? `FAILED\n${facts.message}` : `ok${facts ? `: ${facts}` : ''}`;
    process.stdout.write(`${name} (${title}), ${seconds()}: ${outcome}\n`);
    if (facts instanceof Error && name === 'start') break;
  }
  if (!values.keep) for (const cleanUp of context.cleanUps.toReversed()) await cleanUp();
  process.stdout.write(`${chosen.length - failed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}
