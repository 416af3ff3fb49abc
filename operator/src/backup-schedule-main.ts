import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withDeadline } from '@mandali/runtime/deadline';
import { openHealthPort, portSentence } from '@mandali/runtime/health-port';
import { stopSignal } from '@mandali/runtime/signals';
import { pino } from 'pino';
import { RefusedCommand } from './refused-command.ts';
import { newestWhole, removePartial } from './schedule/folder.ts';
import { createHealth, type TaskEntry } from './schedule/health.ts';
import { keep, type Task } from './schedule/keep.ts';
import { readSettings, type ScheduleSettings } from './schedule/settings.ts';
import { backupTask, erasuresTask } from './schedule/tasks.ts';

/** Longest time that a backup under way may take after the signal to stop, ms; what is unfinished is removed. */
const drainMs = 20_000;
/** Failures in a row that make an error of a warning: after about half a minute. */
const errorAfter = 6;

try {
  await main(readSettings(process.env));
} catch (error) {
  process.stderr.write(
    `The scheduled backup cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(error instanceof RefusedCommand ? 2 : 1);
}

/** Writes backups and the list of erased people on schedule until the signal to stop. */
async function main(settings: ScheduleSettings): Promise<void> {
  const { BACKUP_FOLDER: folder, HOST: host, HEALTH_PORT: port, METRICS_TOKEN: metricsToken = null } = settings;
  const stopped = stopSignal();
  const log = pino({ name: 'backup', level: settings.LOG_LEVEL });
  await checkPaths(settings);
  await removePartial(folder);
  const stop = new AbortController();
  const options = { settings, log, signal: stop.signal };
  const newest = await newestWhole(folder);
  const erasures = erasuresTask(options);
  const kept = [backupTask({ ...options, onWritten: erasures.hasten }, newest), erasures].map(keptOf);
  // A backup of an earlier process counts until the next one is due.
  if (newest !== null && kept[0] !== undefined) kept[0].state.lastSuccess = new Date(newest.at);
  const health = await openHealthPort({ host, port, metricsToken, ...createHealth(kept) }).catch((error: unknown) => {
    throw new RefusedCommand(portSentence(error, 'HEALTH_PORT', port) ?? String(error), { cause: error });
  });
  log.info({ host, port: health.port, folder, everyS: settings.BACKUP_EVERY_S }, 'listening');
  const loops = kept.map(({ task, state }) => {
    // A start in any order and a store that restarts are no errors.
    const onFailure = (failures: number): void =>
      log[failures < errorAfter ? 'warn' : 'error']({ failure: state.failing }, `${task.name}: failed, retrying`);
    return keep(task, state, { signal: stop.signal, onFailure });
  });
  await stopped;
  stop.abort();
  await withDeadline(Promise.all(loops), drainMs).catch(() => {});
  await removePartial(folder);
  log.info({}, 'stopped');
  process.exit(0);
}

function keptOf(task: Task): TaskEntry {
  return { task, state: { lastSuccess: null, failing: null } };
}

/** @throws RefusedCommand for a folder that cannot be written, or a hook that cannot be run */
async function checkPaths({ BACKUP_FOLDER, ERASURES_FILE, BACKUP_HOOK }: ScheduleSettings): Promise<void> {
  const can = (path: string, mode: number): Promise<boolean> =>
    access(path, mode).then(
      () => true,
      () => false,
    );
  for (const folder of [BACKUP_FOLDER, dirname(ERASURES_FILE)])
    if (!(await can(folder, constants.W_OK)))
      throw new RefusedCommand(`${folder} is missing, or user ${process.getuid?.() ?? ''} may not write into it.`);
  if (BACKUP_HOOK !== undefined && !(await can(BACKUP_HOOK, constants.X_OK)))
    throw new RefusedCommand(`BACKUP_HOOK names ${BACKUP_HOOK}, which is missing or not executable.`);
}
