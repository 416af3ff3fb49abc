import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withDeadline } from '@mandali/runtime/deadline';
import { openHealthPort } from '@mandali/runtime/health-port';
import { OperatorError } from '@mandali/runtime/operator-error';
import { type Failure, runProcess, type Stop } from '@mandali/runtime/process';
import { pino } from 'pino';
import { RefusedCommand } from './refused-command.ts';
import { newestWhole, removePartial } from './schedule/folder.ts';
import { createHealth, type TaskEntry } from './schedule/health.ts';
import { keep, type Task } from './schedule/keep.ts';
import { readScheduleSettings, type ScheduleSettings } from './schedule/settings.ts';
import { backupTask, erasuresTask } from './schedule/tasks.ts';

/** Maximum time of a running backup after the signal to stop, ms; an unfinished file is deleted. */
const drainMs = 20_000;
/** Failures in a row before a warning becomes an error: about half a minute. */
const errorAfter = 6;

await runProcess({ service: 'backup', readSettings: readScheduleSettings, run, describeFailure });

function describeFailure(error: unknown): Failure {
  const reason = error instanceof Error ? error.message : String(error);
  return { text: `The scheduled backup cannot start: ${reason}`, exitCode: error instanceof OperatorError ? 2 : 1 };
}

async function run(settings: ScheduleSettings, stop: Stop): Promise<void> {
  const { folder, host, healthPort, metricsToken } = settings;
  const log = pino({ name: 'backup', level: settings.logLevel });
  await checkPaths(settings);
  await removePartial(folder);
  const options = { settings, log, signal: stop.signal };
  const newest = await newestWhole(folder);
  const erasures = erasuresTask(options);
  const kept = [backupTask({ ...options, onWritten: erasures.hasten }, newest), erasures].map(keptOf);
  // A backup of an earlier process counts until the next one is due.
  if (newest !== null && kept[0] !== undefined) kept[0].state.lastSuccess = new Date(newest.at);
  const { port } = await openHealthPort({ host, port: healthPort, metricsToken, ...createHealth(kept) });
  log.info({ host, port, folder, everyS: settings.everyS }, 'listening');
  const loops = kept.map(({ task, state }) => {
    // First failures are warnings: a store may start later than this process, or restart.
    const onFailure = (failures: number): void =>
      log[failures < errorAfter ? 'warn' : 'error']({ failure: state.failing }, `${task.name}: failed, retrying`);
    return keep(task, state, { signal: stop.signal, onFailure });
  });
  await stop.requested;
  await withDeadline(Promise.all(loops), drainMs).catch(() => {});
  await removePartial(folder);
  log.info({}, 'stopped');
}

function keptOf(task: Task): TaskEntry {
  return { task, state: { lastSuccess: null, failing: null } };
}

/** @throws RefusedCommand for a folder that cannot be written, or a hook that cannot be run */
async function checkPaths({ folder: backups, erasuresFile, hook }: ScheduleSettings): Promise<void> {
  const can = (path: string, mode: number): Promise<boolean> =>
    access(path, mode).then(
      () => true,
      () => false,
    );
  for (const folder of [backups, dirname(erasuresFile)])
    if (!(await can(folder, constants.W_OK)))
      throw new RefusedCommand(`${folder} is missing, or user ${process.getuid?.() ?? ''} may not write into it.`);
  if (hook !== undefined && !(await can(hook, constants.X_OK)))
    throw new RefusedCommand(`BACKUP_HOOK names ${hook}, which is missing or not executable.`);
}
