import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newMachine } from './machine.mjs';
import { expectNoLoss, machineOf, productOf, measureSeconds } from './start.mjs';

/**
 * @typedef {import('./trials.mjs').Context} Context
 * @typedef {import('./machine.mjs').Machine} Machine
 */

/** Folders on the machine of the backups: files of the schedule, and copies by its hook. */
const foldersOf = (/** @type {Context} */ { folder }) => ({
  backups: join(folder, 'backups'),
  hooks: join(folder, 'hooks'),
  copies: join(folder, 'backups', 'copies'),
});

const backupsIn = (/** @type {string} */ folder) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.backup')) : [];

/** @param {Context} context */
export async function tryBackups(context) {
  const machine = machineOf(context);
  const { backups, hooks, copies } = foldersOf(context);
  await machine.follow(`install --directory --owner=1000 ${backups}`);
  await machine.follow(`install --directory --owner=1000 ${copies}`);
  writeHook(hooks);
  const settings = { BACKUPS: backups, BACKUP_HOOKS: hooks, BACKUP_HOOK: '/hooks/copy.sh', BACKUP_EVERY_S: '60' };
  for (const [name, value] of Object.entries(settings)) machine.set(name, value);
  await expectNoLoss(machine, () => machine.follow('docker compose up --detach --wait'));
  // The first backup is written at the start, the second on schedule.
  for (const deadline = Date.now() + 240_000; backupsIn(copies).length < 2 || !existsSync(join(copies, 'erased'));) {
    if (Date.now() > deadline)
      throw new Error(`${copies} has ${readdirSync(copies).join(', ')}, not two backups and erased`);
    await pause(1_000);
  }
  // From here on the trials start each backup.
  machine.set('BACKUP_EVERY_S', '86400');
  await machine.follow('docker compose up --detach --wait');
  return `${backupsIn(copies).length} backups and the list of erasures were copied by the hook`;
}

/** @param {string} folder */
function writeHook(folder) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'copy.sh');
  writeFileSync(
    file,
    '#!/bin/sh\nset -eu\ncp "$2" /backups/copies/part\nmv /backups/copies/part "/backups/copies/$(basename "$2")"\n',
  );
  chmodSync(file, 0o755);
}

/**
 * Restores on another machine that has only a backup, the list of erasures and the secrets.
 * @param {Context} context
 */
export async function tryRestore(context) {
  const old = machineOf(context);
  const { backups } = foldersOf(context);
  await old.follow(`install --directory --owner=1000 ${backups}`);
  old.set('BACKUPS', backups);
  const known = await (await productOf(old)).committees();
  const file = await backUp(old, backups);
  const machine = await newMachine({
    ...context,
    folder: join(context.folder, 'second'),
    project: 'mandali-try-second',
  });
  context.cleanUps.push(async () => void (await machine.attempt("docker compose --profile '*' down --volumes")));
  // The second machine uses the images of the first one.
  const kept = ['APP_SECRET', 'DRAW_SECRET', 'LOG_SIGNING_KEY', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'MANDALI_VERSION'];
  for (const name of [...kept, 'ADMIN_VERSION', 'ADMIN_PREVIOUS']) {
    if (old.setting(name) !== '') machine.set(name, old.setting(name));
  }
  machine.set('BACKUPS', backups);
  const seconds = await measureSeconds(() => restore(machine, file));
  const restored = new Set(await (await productOf(machine)).committees());
  const lost = known.filter((id) => !restored.has(id));
  if (lost.length > 0) throw new Error(`${lost.length} of ${known.length} committees are missing after the restore`);
  await machine.follow('docker compose run --rm tools operator/dist/restore-main.js --sign-on');
  await machine.follow("docker compose --profile '*' down --volumes");
  return `${known.length} committees in ${seconds} s`;
}

/**
 * Writes one backup and the list of erasures by hand.
 * @param {Machine} machine
 * @param {string} folder
 * @returns {Promise<string>} name of the backup
 */
async function backUp(machine, folder) {
  const before = new Set(backupsIn(folder));
  await machine.follow(
    'docker compose run --rm tools operator/dist/backup-main.js /backups --erasures /backups/erased',
  );
  const made = backupsIn(folder).find((name) => !before.has(name));
  if (made === undefined) throw new Error(`no backup was written to ${folder}`);
  return made;
}

/**
 * @param {Machine} machine
 * @param {string} file
 */
async function restore(machine, file) {
  await machine.follow('docker compose up --detach --wait postgres redis eventstore');
  const from = `/backups/${file}`;
  await machine.follow(
    `docker compose run --rm tools operator/dist/restore-main.js ${from} --erasures /backups/erased`,
  );
  await machine.follow('docker compose run --rm tools operator/dist/audit-main.js replay');
  await machine.follow('docker compose up --detach --wait');
}
